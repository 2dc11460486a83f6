import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { RenderProcess } from '../rendering/renderProcess.ts';

const root = mkdtempSync(join(tmpdir(), 'confinement-'));
const folder = join(root, 'releases/weather/1.0.0/server');
let hits = 0;
let backend: Server;
let unixServer: Server;
let process_: RenderProcess;

/** A release that runs the code of a URL's query. */
const release = `exports.attempt = async (code) => {
  try {
    const result = await new Function('require', 'module', 'load', 'return (async () => {' + code + '})()')(require, module, (name) => import(name));
    return 'done ' + String(result);
  } catch (error) { return error.code || error.name; }
};`;
const shell = `exports.createRenderer = ({ entryOf }) => ({
  render: async ({ url }) => ({
    kind: 'redirect', status: 302,
    location: await require(entryOf({ name: 'weather' })).attempt(new URL(url).searchParams.get('code')),
  }),
});`;

before(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'platform.json'), '{"token":"secret"}');
  writeFileSync(join(folder, 'entry.cjs'), release);
  mkdirSync(join(root, 'shell'));
  writeFileSync(join(root, 'shell/render.cjs'), shell);
  const respond: RequestListener = ({ method, url, headers }, response) => {
    hits += 1;
    response.end(`${method} ${url} ${headers.authorization}`);
  };
  backend = createServer(respond).listen(0, '127.0.0.1');
  unixServer = createServer(respond).listen(join(root, 'socket'));
  await Promise.all([once(backend, 'listening'), once(unixServer, 'listening')]);
  process.env.SECRET_OF_THE_HOST = 'x';
  process_ = new RenderProcess({
    bundle: join(root, 'shell/render.cjs'),
    composition: { id: '1', remotes: [] },
    entries: { weather: join(folder, 'entry.cjs') },
    apiBase: `http://127.0.0.1:${port()}/wp-json`,
    deadlineMs: 1000,
  });
  await process_.ready;
});
after(async () => {
  await process_.end();
  backend.close();
  unixServer.close();
  delete process.env.SECRET_OF_THE_HOST;
  rmSync(root, { recursive: true });
});

const port = () => (backend.address() as AddressInfo).port;

async function attempt(code: string): Promise<string> {
  const url = `http://run.example/?code=${encodeURIComponent(code)}`;
  const { frame } = await process_.render({ url, nonce: '', skeletonOnly: false }, 60_000);
  return frame.kind === 'redirect' ? frame.location : '';
}

const denied: [string, () => string][] = [
  ['a signal to the server', () => `process.kill(${process.pid}, 'SIGTERM')`],
  ['a signal by the raw call', () => `process._kill(${process.pid}, 15)`],
  ['a debugger in the server', () => `process._debugProcess(${process.pid})`],
  ['another program in its place', () => `process.execve('/bin/true', [], {})`],
  ['a user change', () => `process.setuid(0)`],
  ['the token of the platform', () => `return require('fs').readFileSync('${root}/platform.json', 'utf8')`],
  ['another release', () => `return require('fs').readdirSync('${root}/releases')`],
  ['its own environment in /proc', () => `return require('fs').readFileSync('/proc/self/environ', 'utf8')`],
  [
    "the server's environment in /proc",
    () => `return require('fs').readFileSync('/proc/${process.pid}/environ', 'utf8')`,
  ],
  ['a link to a file elsewhere', () => `require('fs').symlinkSync('/etc/passwd', '${folder}/x')`],
  ['a file of its own', () => `require('fs').writeFileSync('${folder}/x', 'x')`],
  ['a child process', () => `require('child_process').execSync('id')`],
  ['a built-in module by the other door', () => `process.getBuiltinModule('child_process').execSync('id')`],
  ['a built-in module by its loader', () => `module.constructor._load('child_process').execSync('id')`],
  ['an imported built-in module', () => `return (await load('node:child_process')).execSync('id')`],
  ['hooks before ours', () => `module.constructor.registerHooks({})`],
  ['a loader of its own', () => `module.constructor.createRequire('/')`],
  ['a thread', () => `new (require('worker_threads').Worker)('1', { eval: true })`],
  ['an inspector', () => `require('inspector').open(0)`],
  ['a diagnostic report', () => `process.report.writeReport('${root}/x')`],
  ['a native addon', () => `process.dlopen({ exports: {} }, '/x.node')`],
  ['bindings', () => `process.binding('tcp_wrap')`],
  ['a database', () => `new (require('node:sqlite').DatabaseSync)('${root}/x.db')`],
  ['a socket', () => `require('net').connect(${port()}, '127.0.0.1')`],
  ['a socket by its class', () => `new (require('net').Socket)().connect(${port()}, '127.0.0.1')`],
  [
    'a socket by the prototype',
    () => `require('net').Socket.prototype.connect.call(new (require('net').Socket)(), ${port()})`,
  ],
  ['a socket of the host system', () => `require('net').connect('${root}/socket')`],
  [
    'a pipe of the channel',
    () =>
      `const handle = process[Object.getOwnPropertySymbols(process).find((key) => /Channel/.test(String(key)))]; new handle.constructor(0).connect({}, '${root}/socket')`,
  ],
  ['a server', () => `require('net').createServer().listen(0)`],
  [
    'HTTP',
    () =>
      `await new Promise((resolve, reject) => require('http').get('http://127.0.0.1:${port()}/').on('error', reject).on('response', resolve))`,
  ],
  [
    'TLS',
    () =>
      `await new Promise((resolve, reject) => require('tls').connect(${port()}).on('error', reject).on('connect', resolve))`,
  ],
  ['HTTP/2', () => `require('http2').connect('http://127.0.0.1:${port()}')`],
  ['datagrams', () => `require('dgram').createSocket('udp4').send('x', 9, '127.0.0.1')`],
  ['names of hosts', () => `require('dns').lookup('localhost', () => {})`],
  ['another server by fetch', () => `return (await fetch('http://127.0.0.1:${port()}/metrics')).text()`],
  ['the API by a way around', () => `return (await fetch('http://127.0.0.1:${port()}/wp-json/%2e%2e/metrics')).text()`],
  [
    'a change at the API',
    () => `return (await fetch('http://127.0.0.1:${port()}/wp-json/x', { method: 'POST' })).text()`,
  ],
];
for (const [what, code] of denied) {
  test(`a release is denied ${what}`, async () => {
    const before = hits;
    const outcome = await attempt(code());
    assert.match(outcome, /fetch|API|report/.test(what) ? /^TypeError$/ : /^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/);
    assert.equal(hits, before);
  });
}

test('a release has no environment and sends no credentials to the API', async () => {
  assert.equal(await attempt('return JSON.stringify(process.env)'), 'done {}');
  const call = `return (await fetch('http://127.0.0.1:${port()}/wp-json/wp/v2/pages?lang=ua', { headers: { authorization: 'Bearer x' } })).text()`;
  assert.equal(await attempt(call), 'done GET /wp-json/wp/v2/pages?lang=ua undefined');
});

test('polluted prototypes and a million timers stay in their process', async () => {
  assert.equal(
    await attempt(`Object.prototype.polluted = 'x'; for (let n = 0; n < 1e6; n++) setTimeout(() => {}, 1e8); return 1`),
    'done 1',
  );
  assert.equal(({} as { polluted?: string }).polluted, undefined);
});
