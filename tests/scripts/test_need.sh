#!/bin/sh
# programs/packages on Debian, Fedora and Arch. Stand-ins of their tools know the packages in $INSTALLED, and write down what they are to
# install. Usage: test_need.sh PROGRAMS-FOLDER/packages
. "$(dirname "$0")/checks.sh"
mkdir tools
for tool in awk grep paste cat; do ln -s "$(command -v $tool)" tools/; done
shell=$(command -v sh)

# tool NAME: a stand-in, whose script is read
tool() { { echo "#!$shell"; cat; } >"bin/$1" && chmod +x "bin/$1"; }
# fresh [ID]: no tools but those that every system has
fresh() {
    rm -rf bin asked && mkdir bin
    echo "echo ${1:-0}" | tool id
}
# needs PACKAGE...: what `need` gives, in `status`, `out` and `asked`
needs() {
    PATH=$work/bin:$work/tools INSTALLED=$installed "$shell" -c '. "$0"; need "$@"' "$program" "$@" >out 2>&1
    status=$?
}
asks() { check "$1: asks for $2" [ "$(cat asked 2>/dev/null)" = "$2" ]; check "$1: succeeds" [ $status = 0 ]; }

debian() {
    fresh "$@"
    echo 'case " $INSTALLED " in *" $3 "*) echo "install ok installed" ;; *) exit 1 ;; esac' | tool dpkg-query
    echo 'echo "$@" >>asked' | tool apt-get
}
fedora() {
    fresh "$@"
    echo 'case " $INSTALLED " in *" $3 "*) ;; *) exit 1 ;; esac' | tool rpm
    echo 'echo "$@" >>asked' | tool dnf
}
arch() {
    fresh "$@"
    tool pacman <<'EOF'
case $1 in
-T) shift; for p in "$@"; do case " $INSTALLED " in *" $p "*) ;; *) echo "$p"; missing=127 ;; esac; done; exit ${missing:-0} ;;
*) echo "$@" >>asked ;;
esac
EOF
}

installed="g++ meson"
debian; needs g++ meson; asks Debian ""
debian; needs g++ meson ninja-build spirv-headers; asks Debian "install -y -q --no-install-recommends ninja-build spirv-headers"
installed="gcc-c++ meson pkgconf-pkg-config"
fedora; needs g++ meson pkg-config debhelper; asks Fedora ""
fedora; needs g++ meson pkg-config ninja-build spirv-headers cmake; asks Fedora "install -y -q ninja-build spirv-headers-devel cmake"
fedora; needs libvkd3d-dev wine32:i386; asks Fedora "install -y -q libvkd3d-shader-devel"
installed="gcc meson pkgconf python"
arch; needs g++ meson pkg-config python3 lintian; asks Arch ""
arch; needs g++ meson ninja-build libvkd3d-dev vkd3d-compiler; asks Arch "-S --needed --noconfirm ninja vkd3d"
arch; needs abigail-tools wine32:i386; asks Arch "-S --needed --noconfirm libabigail"

# Without root nothing is installed, and the names are those of the system.
for system in debian fedora arch; do
    installed=
    $system 1000; needs g++
    check "$system: stops" [ $status = 1 ]
    check "$system: installs nothing" [ ! -e asked ]
done
check "Arch's name" grep -q '^missing packages (pacman -S, as root): gcc$' out
fedora 1000; needs g++; check "Fedora's name" grep -q '^missing packages (dnf install, as root): gcc-c++$' out
debian 1000; needs g++; check "Debian's name" grep -q '^missing packages (apt-get install, as root): g++$' out

# Another system.
fresh; needs g++ meson
check "another system: goes on" [ $status = 0 ]
check "another system: says what it needs" grep -q 'packages of Debian hold: g++ meson$' out

echo "$checks checks, $failures failed"
[ $failures = 0 ]
