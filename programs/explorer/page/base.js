// Small things that every part uses: elements, what is chosen, long lists.

const byId = id => document.getElementById(id);

// An element. Text only ever becomes text: nothing that comes from a shader is markup.
function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
        if (name === 'class') element.className = value;
        else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else if (value === true) element.setAttribute(name, '');
        else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
    }
    for (const child of children.flat())
        if (child !== null && child !== undefined && child !== false)
            element.append(child.nodeType ? child : document.createTextNode(String(child)));
    return element;
}

function button(label, title, action, attributes) {
    return make('button', {type: 'button', title, 'aria-label': title || label, onclick: action, ...attributes}, label);
}

// Handles between the parts of a row, which share its width anew: by mouse or finger, or by arrow keys. To be called again when
// parts come and go.
function divide(row) {
    for (const old of row.querySelectorAll(':scope > .divider')) old.remove();
    const parts = [...row.children], least = 60;
    const widths = () => parts.map(p => p.getBoundingClientRect().width);
    const move = (n, by, from) => {
        const to = from.slice(), pair = from[n] + from[n + 1];
        to[n] = Math.max(Math.min(least, pair / 2), Math.min(pair - Math.min(least, pair / 2), from[n] + by));
        to[n + 1] = pair - to[n];
        parts.forEach((p, k) => { p.style.flex = to[k] + ' 1 0px'; });
        return Math.round(100 * to[n] / pair);
    };
    parts.slice(1).forEach((part, n) => {
        const told = by => handle.setAttribute('aria-valuenow', move(n, by, widths()));
        let drag = null;
        const handle = make('div', {class: 'divider', role: 'separator', tabindex: 0, 'aria-orientation': 'vertical', 'aria-label': 'Width', 'aria-valuenow': 50, title: 'Drag, or use the arrow keys',
            onpointerdown: e => { handle.setPointerCapture(e.pointerId); drag = {x: e.clientX, widths: widths()}; e.preventDefault(); handle.focus(); },
            onpointermove: e => { if (drag) handle.setAttribute('aria-valuenow', move(n, e.clientX - drag.x, drag.widths)); },
            onpointerup: () => { drag = null; }, onpointercancel: () => { drag = null; },
            onkeydown: e => {
                const by = {ArrowLeft: -24, ArrowRight: 24}[e.key];
                if (!by || e.ctrlKey || e.metaKey || e.altKey) return;
                e.preventDefault();
                told(by);
            }});
        row.insertBefore(handle, part);
    });
    return row;
}

const counted = (n, one, many) => n + ' ' + (n === 1 ? one : many || one + 's');

function say(text) { byId('announce').textContent = text; }

// What is chosen, for all parts at once: origins (keys), a line of a text, a block of a function.
const chosen = {
    keys: new Set(), text: null, line: 0, block: null,
    listeners: [],
    set(next, from) {
        this.keys = next.keys || new Set();
        this.text = next.text || null;
        this.line = next.line || 0;
        this.block = next.block || null; // {fn, block, text}: the text whose numbers these are
        for (const listener of this.listeners) listener(from);
    },
};

// An origin with its function as one number.
const keyOf = (fn, origin) => fn * 67108864 + origin;

// Colours of the theme, as drawings need them.
function colour(name) { return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim(); }
const themeListeners = [];

// A list of many rows, of which only those in sight are elements. `rows()` gives how many; `fill(element, n)` writes one.
// The list box has the focus; the active row is told by aria-activedescendant.
let listNumber = 0;
class LongList {
    constructor(label, rowHeight, options) {
        this.id = 'list' + listNumber++;
        this.rowHeight = rowHeight;
        this.options = options;
        this.active = -1;
        this.count = 0;
        this.spacer = make('div', {class: 'spacer', role: 'presentation'});
        this.inner = make('div', {class: 'rows', role: 'presentation'});
        this.element = make('div', {
            class: 'long-list ' + (options.class || ''), tabindex: 0, role: 'listbox', 'aria-label': label,
            onscroll: () => this.draw(), onkeydown: e => this.key(e), // By keys only: a row that is made anew would lose the click that gave the focus.
            onfocus: () => { if (this.active < 0 && this.count && this.element.matches(':focus-visible')) this.activate(this.firstInSight(), true); },
        }, this.spacer, this.inner);
        this.element.addEventListener('pointerdown', e => {
            const row = e.target.closest('[data-row]');
            if (row && e.button === 0 && !e.target.closest('button')) this.activate(+row.dataset.row, false, true);
        });
        new ResizeObserver(() => this.draw()).observe(this.element);
    }
    firstInSight() { return Math.min(this.count - 1, Math.floor(this.element.scrollTop / this.rowHeight)); }
    setCount(count) {
        this.count = count;
        this.spacer.style.height = count * this.rowHeight + 'px';
        if (this.active >= count) this.active = -1;
        this.draw();
    }
    draw() {
        const height = this.element.clientHeight;
        if (!height) return;
        const first = Math.max(0, Math.floor(this.element.scrollTop / this.rowHeight) - 8);
        const last = Math.min(this.count, Math.ceil((this.element.scrollTop + height) / this.rowHeight) + 8);
        const rows = [];
        for (let n = first; n < last; n++) {
            const row = make('div', {
                class: 'row' + (n === this.active ? ' active' : ''), role: 'option', id: this.id + '-' + n, 'data-row': n,
                'aria-posinset': n + 1, 'aria-setsize': this.count, 'aria-selected': n === this.active ? 'true' : 'false',
            });
            row.style.top = n * this.rowHeight + 'px';
            row.style.height = this.rowHeight + 'px';
            this.options.fill(row, n);
            rows.push(row);
        }
        this.inner.replaceChildren(...rows);
        if (this.active >= first && this.active < last) this.element.setAttribute('aria-activedescendant', this.id + '-' + this.active);
        else this.element.removeAttribute('aria-activedescendant');
        if (this.options.drawn) this.options.drawn();
    }
    activate(n, quiet, clicked) {
        if (n < 0 || n >= this.count) return;
        this.active = n;
        this.reveal(n);
        this.draw();
        if (!quiet && this.options.chosen) this.options.chosen(n, clicked);
    }
    // Scrolls as little as need be; `middle`: so that it stands in the middle if it was out of sight.
    reveal(n, middle) {
        const top = n * this.rowHeight, height = this.element.clientHeight, e = this.element;
        if (top >= e.scrollTop && top + this.rowHeight <= e.scrollTop + height) return;
        if (middle) e.scrollTop = top - height / 2;
        else if (top < e.scrollTop) e.scrollTop = top;
        else e.scrollTop = top + this.rowHeight - height + 2;
    }
    key(e) {
        if (e.ctrlKey || e.altKey || e.metaKey || e.target !== this.element) return;
        const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
        const at = this.active < 0 ? this.firstInSight() : this.active;
        const to = {ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: this.count - 1}[e.key];
        if (to !== undefined) {
            e.preventDefault();
            this.activate(Math.max(0, Math.min(this.count - 1, to)));
        } else if (this.options.key && this.options.key(e, at)) {
            e.preventDefault();
        }
    }
}
