# Sourced by test_d3d12.sh: the same programs on the libraries of another Debian, in the folder $LADDER_NEWER_DEBIAN (as root).
inside=$(mktemp -d "$LADDER_NEWER_DEBIAN/tmp/ladder.XXXXXX") || exit 1
trap 'rm -rf "$work" "$inside"' EXIT
mkdir -p "$inside/data/corpus" "$inside/scripts" "$inside/shim"
cp d3d12_compute d3d12_draw "$inside"
cp "$shim"/libvkd3d-shader.so.1 "$inside/shim"
cp -r "$DROPIN_DATA/dropin" "$inside/data"
cp -r "$DROPIN_DATA/corpus/control-flow" "$DROPIN_DATA/corpus/ops" "$inside/data/corpus"
home=/tmp/${inside##*/}
newer="chroot $LADDER_NEWER_DEBIAN env VKD3D_DEBUG=$VKD3D_DEBUG DROPIN_DATA=$home/data DROPIN_SCRIPTS=$home/scripts"
# shellcheck disable=SC2086 # commands are words
for way in LD_PRELOAD=$home/shim/libvkd3d-shader.so.1 LD_LIBRARY_PATH=$home/shim; do
    who=$($newer $way $home/d3d12_compute who)
    point "newer, ${way%%=*}: Ladder answers" [ "$who" = $home/shim/libvkd3d-shader.so.1 ]
    points "newer, ${way%%=*}" $newer $way $home/d3d12_compute bindings
    points "newer, ${way%%=*}" $newer $way $home/d3d12_draw
done
# shellcheck disable=SC2086
points "newer" $newer LD_PRELOAD=$home/shim/libvkd3d-shader.so.1 $home/d3d12_compute corpus
points "newer, simulator" "$build/programs/ladder-runner" --format=tap --keep-going "$inside/scripts"
