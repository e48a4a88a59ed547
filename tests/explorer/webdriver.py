"""A browser without a screen: Debian's chromium and chromium-driver, by the WebDriver protocol."""
import base64
import json
import subprocess
import time
import urllib.error
import urllib.request

KEYS = {'Enter': '\ue007', 'Tab': '\ue004', 'Escape': '\ue00c', 'Down': '\ue015', 'Up': '\ue013', 'Left': '\ue012', 'Right': '\ue014', 'Home': '\ue011', 'End': '\ue010'}


class Browser:
    def __init__(self, width=1280, height=720, scheme='light'):
        self.driver = subprocess.Popen(['chromedriver', '--port=0'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = None
        for line in self.driver.stdout:
            if 'successfully on port ' in line:
                port = line.rstrip('.\n').split()[-1]
                break
        self.base = 'http://127.0.0.1:%s' % port
        # The driver and the browser talk by a pipe: a socket takes a name, localhost, which a system without /etc/hosts does not know.
        arguments = ['--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--window-size=%d,%d' % (width, height)]
        made = self.ask('POST', '/session', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome', 'goog:loggingPrefs': {'browser': 'ALL'}, 'goog:chromeOptions': {'args': arguments}}}})
        self.session = '/session/' + made['sessionId']
        self.command('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.scheme(scheme)
        # Requests for a network fail.
        self.command('Network.enable')
        self.command('Network.emulateNetworkConditions', offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)

    def ask(self, method, path, body=None):
        request = urllib.request.Request(self.base + path, None if body is None else json.dumps(body).encode(), {'Content-Type': 'application/json'}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode(errors='replace')[:1000]) from None

    def command(self, name, **parameters):
        return self.ask('POST', self.session + '/goog/cdp/execute', {'cmd': name, 'params': parameters})

    def scheme(self, name):
        self.command('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': name}])

    def open(self, path):
        self.ask('POST', self.session + '/url', {'url': 'file://' + path})
        self.wait("return document.documentElement.dataset.ready === 'yes'")

    def run(self, script, *arguments):
        """What the script gives once the page has drawn its last change: it draws in frames, which are late on a busy machine."""
        drawn = ('const given = arguments, then = function() { %s }; return new Promise((done, fail) => requestAnimationFrame(() => requestAnimationFrame(() => {'
                 ' try { done(then(...given)); } catch (error) { fail(error); } })));' % script)
        return self.ask('POST', self.session + '/execute/sync', {'script': drawn, 'args': list(arguments)})

    def wait(self, script, seconds=30):
        """Until the script gives something that is true."""
        end = time.monotonic() + seconds
        while True:
            found = self.run(script)
            if found or time.monotonic() > end:
                return found
            time.sleep(0.05)

    def press(self, *keys):
        """Keys by name or character, one after the other; each may be (modifier, key)."""
        actions = []
        for key in keys:
            modifier, key = key if isinstance(key, tuple) else (None, key)
            code = KEYS.get(key, key)
            if modifier:
                actions.append({'type': 'keyDown', 'value': modifier})
            actions += [{'type': 'keyDown', 'value': code}, {'type': 'keyUp', 'value': code}]
            if modifier:
                actions.append({'type': 'keyUp', 'value': modifier})
        self.ask('POST', self.session + '/actions', {'actions': [{'type': 'key', 'id': 'keys', 'actions': actions}]})

    def click(self, x, y):
        self.ask('POST', self.session + '/actions', {'actions': [{'type': 'pointer', 'id': 'mouse', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            {'type': 'pointerMove', 'x': int(x), 'y': int(y)}, {'type': 'pointerDown', 'button': 0}, {'type': 'pointerUp', 'button': 0}]}]})

    def drag(self, x, y, to_x, to_y):
        self.ask('POST', self.session + '/actions', {'actions': [{'type': 'pointer', 'id': 'mouse', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            {'type': 'pointerMove', 'x': int(x), 'y': int(y)}, {'type': 'pointerDown', 'button': 0}, {'type': 'pointerMove', 'x': int((x + to_x) / 2), 'y': int(to_y)},
            {'type': 'pointerMove', 'x': int(to_x), 'y': int(to_y)}, {'type': 'pointerUp', 'button': 0}]}]})

    def console(self):
        """What was said there since the last time, but notes."""
        return [entry['message'] for entry in self.ask('POST', self.session + '/se/log', {'type': 'browser'}) if entry['level'] != 'DEBUG']

    def screenshot(self, path):
        with open(path, 'wb') as out:
            out.write(base64.b64decode(self.ask('GET', self.session + '/screenshot')))

    def accessible(self):
        """(role, name) of what a screen reader finds."""
        nodes = self.command('Accessibility.getFullAXTree')['nodes']
        return [(n['role']['value'], n.get('name', {}).get('value', '')) for n in nodes if not n.get('ignored') and 'role' in n]

    def close(self):
        try:
            self.ask('DELETE', self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()
