import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { ensureWebKit } from 'tools/browsers';
import { freePort } from 'tools/free-port';
import type { Engine, Key, Tab } from './engine.ts';

/** Code points of the WebDriver standard. */
const keys: Record<Exclude<Key, keyof typeof chords>, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Home: '\uE011',
};
const chords = { selectAll: ['\uE009', 'a'], shiftTab: ['\uE008', '\uE004'] } as const;

/** WebKitGTK through the W3C WebDriver protocol of its own driver. */
export const webkit: Engine = {
  name: 'WebKit',
  open: async () => {
    const programs = await ensureWebKit();
    if (!programs) return undefined;
    const { display, process: xvfb } = await startDisplay(programs.xvfb);
    const port = await freePort();
    const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    });
    const session = await startSession(`http://127.0.0.1:${port}`, programs.browser);
    return createTab(session, async () => {
      await session('DELETE', '').catch(() => undefined);
      driver.kill();
      xvfb.kill();
    });
  },
};

type Session = <Value>(method: string, path: string, body?: object) => Promise<Value>;

function createTab(session: Session, close: () => Promise<void>): Tab {
  const perform = (id: string, source: object, actions: object[]) =>
    session<void>('POST', '/actions', { actions: [{ ...source, id, actions }] });
  const strokes = (text: string) => [...text].flatMap(stroke);
  return {
    navigate: (url) => session('POST', '/url', { url }),
    back: () => session('POST', '/back', {}),
    evaluate: (run, ...args) =>
      session('POST', '/execute/sync', { script: `return (${run}).apply(null, arguments)`, args }),
    press: (x, y) =>
      perform('mouse', { type: 'pointer', parameters: { pointerType: 'mouse' } }, [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => perform('keyboard', { type: 'key' }, strokes(text)),
    key: (key) => {
      if (!(key in chords)) return perform('keyboard', { type: 'key' }, stroke(keys[key as keyof typeof keys]));
      const [modifier, pressed] = chords[key as keyof typeof chords];
      const pressTogether = [
        { type: 'keyDown', value: modifier },
        ...stroke(pressed),
        { type: 'keyUp', value: modifier },
      ];
      return perform('keyboard', { type: 'key' }, pressTogether);
    },
    resize: async (width, height) => void (await session('POST', '/window/rect', { width, height })),
    screenshot: async (path) => writeFileSync(path, Buffer.from(await session<string>('GET', '/screenshot'), 'base64')),
    takeConsoleErrors: () => [],
    close,
  };
}

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

async function startSession(driver: string, binary: string): Promise<Session> {
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
  const { sessionId } = await untilListening(() =>
    call<{ sessionId: string }>(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } }),
  );
  return (method, path, body) => call(`${driver}/session/${sessionId}${path}`, method, body);
}

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

async function untilListening<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      // The driver's own errors are not repeated.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('WebKitWebDriver does not respond');
}

/** Starts an X server that chooses a free display and reports it. */
async function startDisplay(xvfb: string): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const report = child.stdio[3] as Readable;
  const number = await new Promise<string>((resolve, reject) => {
    report.setEncoding('utf8').once('data', resolve);
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { display: `:${number.trim()}`, process: child };
}
