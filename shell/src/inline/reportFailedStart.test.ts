import { reportFailedStart } from './reportFailedStart.ts';

const FILE = 'https://cdn.example/releases/shell/all/client/shell.0a1b.js';
const sent: string[] = [];

// Without a listener the test environment takes a dispatched error for its own.
addEventListener('error', () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (path: string, body: string) => sent.push(path, body) });
  reportFailedStart('2.0.0', '/releases/shell/all/client/');
});
afterEach(() => {
  window.endStartWatch?.();
  jest.useRealTimers();
});

function thrown(message: string, place = FILE): TypeError {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at start (${place}:1:23)` });
}
const dispatch = (error: Error) => dispatchEvent(new ErrorEvent('error', { error }));

function file(src: string, event: 'error' | 'load'): void {
  const script = document.createElement('script');
  script.src = src;
  // jsdom would load it once it is in the document.
  script.type = 'text/plain';
  document.body.append(script);
  script.dispatchEvent(new Event(event));
}
const failedFile = (src: string) => file(src, 'error');

const troubles = () => (sent[1] === undefined ? [] : JSON.parse(sent[1]).troubles);
const shell = { name: 'shell', version: '2.0.0' };

test('an entry that throws is reported once, with its place and the view that it failed', () => {
  dispatch(thrown('Header is broken'));
  dispatch(thrown('and again'));
  jest.advanceTimersByTime(10_000);
  expect([sent.length, sent[0]]).toEqual([2, '/platform/reports']);
  const message = 'TypeError: Header is broken';
  expect(JSON.parse(sent[1] ?? '')).toEqual({
    shell: '2.0.0',
    views: [{ ...shell, count: 1 }],
    troubles: [{ kind: 'error', ...shell, route: '/', message, place: 'shell.0a1b.js:1:23', first: true }],
    vitals: [],
  });
});

test('a file that is no script is reported, though its error has no stack', () => {
  const error = Object.assign(new SyntaxError('Unexpected token'), { stack: 'SyntaxError: Unexpected token' });
  dispatchEvent(new ErrorEvent('error', { error, filename: FILE, lineno: 1, colno: 7 }));
  jest.advanceTimersByTime(10_000);
  expect(troubles()[0]).toMatchObject({ message: 'SyntaxError: Unexpected token', place: 'shell.0a1b.js:1:7' });
});

test('a thrown value that is no error is reported', () => {
  dispatchEvent(new ErrorEvent('error', { error: 'stop', filename: FILE, lineno: 1, colno: 7 }));
  jest.advanceTimersByTime(10_000);
  expect(troubles()[0].message).toBe('something that is no error was thrown');
});

test('an error is reported when the visitor leaves at once, a download that leaving ends is not', () => {
  failedFile(FILE);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  dispatch(thrown('Header is broken'));
  dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(10_000);
  expect(sent.length).toBe(2);
  expect(troubles()[0].message).toBe('TypeError: Header is broken');
});

test('a start that is rejected is reported', () => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('no language') }));
  jest.advanceTimersByTime(10_000);
  expect(troubles()[0].message).toBe('TypeError: no language');
});

test('a file of the shell that does not load is reported', () => {
  failedFile(FILE);
  jest.advanceTimersByTime(10_000);
  expect(troubles()[0]).toMatchObject({ kind: 'load', message: 'shell.0a1b.js did not load' });
});

test('errors of others are not', () => {
  dispatch(thrown('x', 'chrome-extension://abc/content.js'));
  dispatch(thrown('x', 'https://cdn.example/releases/shell/1.0.0/client/shell.js'));
  failedFile('https://other.example/a.js');
  dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }));
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('nothing is reported of a page that starts', () => {
  dispatch(thrown('x'));
  window.endStartWatch?.();
  dispatch(thrown('x'));
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('a shell that neither throws nor starts is reported once', () => {
  file('https://other.example/a.js', 'load');
  jest.advanceTimersByTime(30_000);
  expect(sent).toEqual([]);
  file(FILE, 'load');
  file(FILE, 'load');
  jest.advanceTimersByTime(19_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(30_000);
  expect(sent.length).toBe(2);
  expect(troubles()).toEqual([expect.objectContaining({ kind: 'error', ...shell, message: 'the page did not start' })]);
});

test('a slow start is not reported of a page that was hidden or has started', () => {
  file(FILE, 'load');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(60_000);
  reportFailedStart('2.0.0', '/releases/shell/all/client/');
  file(FILE, 'load');
  window.endStartWatch?.();
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
});
