// A draw or dispatch that failed in a script: the pictures of its target, and the first pixel that differs.

// Words of a buffer: of two backends those that differ, with what stands around the first of them; else the first ones.
function wordTable(buffers, word) {
    const most = 256, count = Math.max(...buffers.map(b => b.words.length)), differs = n => buffers.length > 1 && buffers[0].words[n] !== buffers[1].words[n];
    let rows = [], different = 0;
    for (let n = 0; n < count; n++) if (differs(n) && different++ < most) rows.push(n);
    if (rows.length) for (let n = rows[0] - 8; n < rows[0] + 9; n++) if (n >= 0 && n < count && !rows.includes(n)) rows.push(n);
    if (!rows.length && word !== undefined) for (let n = Math.max(0, word - 8); n < Math.min(count, word + 9); n++) rows.push(n);
    if (!rows.length) rows = Array.from({length: Math.min(most, count)}, (_, n) => n);
    rows.sort((a, b) => a - b);
    const shown = w => w === undefined ? '–' : '0x' + w.toString(16).padStart(8, '0') + '  ' + (w | 0) + '  ' + +floatOf(w).toPrecision(6);
    return make('div', {class: 'pixel-values'}, buffers.length > 1 ? make('p', {}, different ? 'First difference: word ' + rows.find(differs) + '; ' + counted(different, 'word differs', 'words differ') + ' of ' + count + '.' : 'All ' + count + ' words are the same.') : null,
        make('table', {}, make('thead', {}, make('tr', {}, ['Word', ...buffers.map(b => b.title)].map(h => make('th', {scope: 'col'}, h)))),
            make('tbody', {}, rows.map(n => make('tr', {class: differs(n) || n === word ? 'differs' : null}, make('th', {scope: 'row'}, n), buffers.map(b => make('td', {}, shown(b.words[n]))))))));
}

// Who wrote the place that failed, and a way there.
function storedBy(f) {
    const run = runs[0], found = run && failedStore(run, f);
    if (!found) return null;
    return make('p', {class: 'stored-by'}, 'Written by lane ' + found.lane + ' of wave ' + found.wave.split(' ')[1] + ', group ' + groupName(+found.wave.split(' ')[0]) + ': ',
        button(found.step.words, 'Show the step in Wave', () => { showView('wave', true); window.waveView.openAt(f); }, {class: 'jump'}));
}

function failureView(f) {
    const zoomed = {x: 0, y: 0}, pictures = f.pictures.filter(p => p.width), buffers = f.pictures.filter(p => p.words.length), first = f.first;
    const canvases = pictures.map((p, n) => make('canvas', {class: 'picture', role: 'img', 'aria-label': p.title + ', ' + p.width + ' by ' + p.height + (first ? ', differs first at ' + first.join(', ') : '')}));
    const values = make('div', {class: 'pixel-values', 'aria-live': 'polite'});
    const at = (p, x, y) => x < p.width && y < p.height ? p.pixels.slice(4 * (y * p.width + x), 4 * (y * p.width + x) + 4) : null;
    const x = make('input', {type: 'number', min: 0, value: first ? first[0] : 0, id: 'pixel-x', oninput: () => show()}), y = make('input', {type: 'number', min: 0, value: first ? first[1] : 0, id: 'pixel-y', oninput: () => show()});
    const differs = (x, y) => pictures.length > 1 && String(at(pictures[0], x, y)) !== String(at(pictures[1], x, y));
    function show() {
        zoomed.x = +x.value || 0;
        zoomed.y = +y.value || 0;
        values.replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, ['Backend', 'r', 'g', 'b', 'a'].map(h => make('th', {scope: 'col'}, h)))),
            make('tbody', {}, pictures.map(p => make('tr', {}, make('th', {scope: 'row'}, p.title), (at(p, zoomed.x, zoomed.y) || ['–', '–', '–', '–']).map(v => make('td', {}, typeof v === 'number' ? +v.toPrecision(9) : v === null ? 'none' : v)))))),
            pictures.length > 1 ? make('p', {class: 'note'}, differs(zoomed.x, zoomed.y) ? 'The pixel differs.' : 'The pixel is the same.') : '');
        pictures.forEach((p, n) => paint(canvases[n], p));
    }
    function paint(canvas, p) {
        const scale = Math.max(1, Math.floor(Math.min(360 / p.width, 360 / p.height)));
        canvas.width = p.width * scale;
        canvas.height = p.height * scale;
        const g = canvas.getContext('2d');
        const byte = v => Math.round(Math.max(0, Math.min(1, v)) * 255);
        for (let row = 0; row < p.height; row++) for (let column = 0; column < p.width; column++) {
            const [r, gr, b] = at(p, column, row);
            g.fillStyle = 'rgb(' + byte(r) + ',' + byte(gr) + ',' + byte(b) + ')';
            g.fillRect(column * scale, row * scale, scale, scale);
        }
        g.strokeStyle = '#e53935';
        g.lineWidth = 1;
        if (pictures.length > 1 && p.width * p.height <= 65536)
            for (let row = 0; row < p.height; row++) for (let column = 0; column < p.width; column++)
                if (differs(column, row) && scale >= 4) g.strokeRect(column * scale + 0.5, row * scale + 0.5, scale - 1, scale - 1);
        g.strokeStyle = '#ffb300';
        g.lineWidth = 2;
        g.strokeRect(zoomed.x * scale, zoomed.y * scale, Math.max(3, scale), Math.max(3, scale));
        canvas.onclick = e => { x.value = Math.floor(e.offsetX / scale); y.value = Math.floor(e.offsetY / scale); show(); };
    }
    if (pictures.length) show();
    if (pictures.length) themeListeners.push(show);
    return make('div', {class: 'failure', tabindex: 0, role: 'region', 'aria-label': 'Failure'},
        make('h2', {}, f.directive), make('p', {}, f.script + ', line ' + f.line), make('p', {class: 'bad'}, f.text),
        first ? make('p', {}, (pictures.length > 1 && differs(...first) ? 'First difference: pixel ' : 'Failed: pixel ') + first.join(', ') + '.') : null,
        f.word !== undefined ? make('p', {}, 'Failed: word ' + f.word + '.') : null,
        storedBy(f),
        pictures.length ? make('p', {}, make('label', {for: 'pixel-x'}, 'Pixel '), x, ' ', make('label', {for: 'pixel-y'}, 'by '), y) : null, pictures.length ? values : null,
        buffers.length ? wordTable(buffers, f.word) : null,
        make('div', {class: 'pictures'}, pictures.map((p, n) => make('figure', {}, canvases[n], make('figcaption', {}, p.title)))),
        f.notes.length ? make('ul', {}, f.notes.map(n => make('li', {}, n))) : null);
}
