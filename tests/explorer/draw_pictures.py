#!/usr/bin/env python3
"""Draws the pictures of doc/use/explorer.md: draw_pictures.py SOURCE BUILD. Needs chromium and chromium-driver."""
import pathlib
import subprocess
import sys
import tempfile

from webdriver import Browser

SOURCE, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
LINE = 'r += WaveActiveCountBits(true)'  # what is at fault
COLUMN = "const column = name => [...document.querySelectorAll('#main > :not([hidden]) .column')].find(c => c.querySelector('select').selectedOptions[0].textContent === name);"
ROW = COLUMN + ("const row = [...column(arguments[0]).querySelectorAll('.row')].find(r => r.textContent.includes(arguments[1]));"
                "const b = row.querySelector('.text').getBoundingClientRect(); return [b.left + 8, b.top + 6];")


def tab(browser, name):
    browser.run("document.getElementById('tab-' + arguments[0]).click()", name)


def draw(browser, page):
    browser.open(page)
    tab(browser, 'wave')
    browser.run("[...document.querySelectorAll('button')].find(b => b.textContent === 'First difference').click()")
    browser.screenshot(SOURCE / 'doc/use/explorer-wave.png')
    tab(browser, 'code')
    browser.click(*browser.run(ROW, 'falls_through.hlsl', LINE))
    browser.run('')
    browser.screenshot(SOURCE / 'doc/use/explorer-code.png')
    tab(browser, 'graph')
    browser.wait("return [...document.querySelectorAll('.graph canvas')].every(c => c.width > 300)")
    browser.screenshot(SOURCE / 'doc/use/explorer-graph.png')


def main():
    tests = SOURCE / 'tests/explorer'
    with tempfile.TemporaryDirectory() as name:
        page = pathlib.Path(name) / 'page.html'
        subprocess.run([BUILD / 'programs/ladder-compiler', f'--explore={page}', '--run', '--wave-size=8', '--bind=t0=words:0,1,2,0,1,3,0,1',
                        '--bind=u0=zeros:8', f'--against={tests / "falls_through.dxc.vsir"}', tests / 'falls_through.dxil'], check=True, stderr=subprocess.DEVNULL)
        browser = Browser()
        try:
            draw(browser, str(page))
        finally:
            browser.close()


main()
