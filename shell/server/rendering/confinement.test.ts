import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, suite, test } from 'node:test';
import { detectIsolation, type Isolation, isolations, isPermitted } from '@charity-run/release/confinement/isolation';
import type { OwnUpstream } from './openUpstream.ts';
import { RenderProcess } from './renderProcess.ts';

const root = mkdtempSync(join(tmpdir(), 'confinement-'));
const folder = join(root, 'releases/weather/1.0.0/server');
let hits = 0;
let backend: Server;
let unixServer: Server;
/** Those that this system permits; the permissions of Node alone are tried everywhere. */
const permitted = isolations.filter(isPermitted);
const processes = new Map<Isolation, RenderProcess>();
const signals: string[] = [];
const onSignal = (signal: string) => void signals.push(signal);

/** A release that runs the code of a URL's query. */
const release = `exports.attempt = async (code) => {
  try {
    const result = await new Function('require', 'module', 'load', 'return (async () => {' + code + '})()')(require, module, (name) => import(name));
    return 'done ' + (result?.code ?? String(result));
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
  const database = new DatabaseSync(join(root, 'private.db'));
  database.exec("CREATE TABLE people (name); INSERT INTO people VALUES ('secret')");
  database.close();
  for (const signal of ['SIGTERM', 'SIGUSR1']) process.on(signal, onSignal);
  for (const isolation of permitted) {
    processes.set(isolation, new RenderProcess(setup(), { isolation, upstream }));
    await processes.get(isolation)?.ready;
  }
});
after(async () => {
  await Promise.all([...processes.values()].map((each) => each.end()));
  for (const signal of ['SIGTERM', 'SIGUSR1']) process.off(signal, onSignal);
  backend.close();
  unixServer.close();
  delete process.env.SECRET_OF_THE_HOST;
  rmSync(root, { recursive: true });
});

const port = () => (backend.address() as AddressInfo).port;

const upstream: OwnUpstream = {
  prefix: '/api/weather/',
  read: async ({ url, headers }) => new Response(`${url.pathname}${url.search} ${JSON.stringify(headers)}`),
};

const setup = () => ({
  bundle: join(root, 'shell/render.cjs'),
  composition: { id: '1', remotes: [] },
  entries: { weather: join(folder, 'entry.cjs') },
  apiBase: `http://127.0.0.1:${port()}/wp-json`,
  deadlineMs: 1000,
});

async function attempt(isolation: Isolation, code: string): Promise<string> {
  const url = `http://run.example/?code=${encodeURIComponent(code)}`;
  const rendering = processes.get(isolation) ?? assert.fail(isolation);
  const { frame } = await rendering.render({ url, nonce: '', skeletonOnly: false }, 30_000);
  return frame.kind === 'redirect' ? frame.location : '';
}

/** Waits for a connection or an error of a socket. */
const opened = (socket: string) =>
  `return new Promise((resolve, reject) => ${socket}.on('error', reject).on('connect', resolve).on('listening', resolve))`;
const channel = 'const channel = process.stdout._handle; const Pipe = channel.constructor;';
/** The classes of sockets and of requests, as they can be had without any binding. */
const captured = `${channel}
  const socket = new (require('net').Socket)();
  socket.on('error', () => {});
  try { socket.connect(9, '127.0.0.1'); } catch {}
  const Tcp = socket._handle.constructor;
  let Request;
  Object.defineProperty(Object.prototype, 'oncomplete', {
    configurable: true,
    set(value) { Request ??= this.constructor; Object.defineProperty(this, 'oncomplete', { value, writable: true }); },
  });
  try { require('dns').lookup('run.example', () => {}); } catch {}
  delete Object.prototype.oncomplete;
  const request = new Request();
  request.oncomplete = () => {};`;
const settled = 'await new Promise((resolve) => setTimeout(resolve, 100));';
/** What code of a release tries, and how it learns that it may not. */
const probes: Record<string, () => string> = {
  'the token of the platform': () => `return require('fs').readFileSync('${root}/platform.json', 'utf8')`,
  'the token by a module': () => `return require('${root}/platform.json').token`,
  'the token by an import': () =>
    `return (await load('${root}/platform.json', { with: { type: 'json' } })).default.token`,
  'the token by a path of bytes': () =>
    `return require('fs').readFileSync(Buffer.from('${root}/platform.json'), 'utf8')`,
  'the token beside its own folder': () =>
    `return require('fs').readFileSync('${folder}/../../../../platform.json', 'utf8')`,
  'another release': () => `return require('fs').readdirSync('${root}/releases')`,
  'its own environment in /proc': () => `return require('fs').readFileSync('/proc/self/environ', 'utf8')`,
  "the server's environment in /proc": () =>
    `return require('fs').readFileSync('/proc/${process.pid}/environ', 'utf8')`,
  'users of the system': () => `return require('fs').readFileSync('/etc/passwd', 'utf8')`,
  'variables of a file': () => `process.loadEnvFile('${root}/platform.json'); return 'read'`,
  'a database beside one in memory': () =>
    `const { DatabaseSync } = process.getBuiltinModule('node:sqlite') ?? require('node:sqlite'); const database = new DatabaseSync(':memory:'); database.exec("ATTACH '${root}/private.db' AS other"); return JSON.stringify(database.prepare('SELECT * FROM other.people').all())`,
  'a database by its path': () =>
    `const { DatabaseSync } = require('node:sqlite'); return JSON.stringify(new DatabaseSync('${root}/private.db').prepare('SELECT * FROM people').all())`,
  'a database that it writes': () =>
    `const { DatabaseSync } = module.constructor._load('node:sqlite'); return new DatabaseSync('${root}/new.db').exec('CREATE TABLE t (a)')`,
  'a link to a file elsewhere': () => `require('fs').symlinkSync('/etc/passwd', '${folder}/x')`,
  'a file of its own': () => `require('fs').writeFileSync('${folder}/x', 'x')`,
  'a diagnostic report': () => `process.report.writeReport('${root}/x')`,
  'a snapshot of the memory': () => `return require('v8').writeHeapSnapshot('${root}/x')`,
  'a child process': () => `return require('child_process').execSync('id')`,
  'a built-in module by the other door': () => `return process.getBuiltinModule('child_process').execSync('id')`,
  'a built-in module by its loader': () => `return module.constructor._load('child_process').execSync('id')`,
  'an imported built-in module': () => `return (await load('node:child_process')).execSync('id')`,
  'a loader of its own': () => `return module.constructor.createRequire('/')('child_process').execSync('id')`,
  'another program in its place': () => `return process.execve('/bin/true', ['/bin/true'], {})`,
  'a thread': () => `new (require('worker_threads').Worker)('1', { eval: true })`,
  'an inspector': () => `require('inspector').open(0)`,
  'a native addon': () => `process.dlopen({ exports: {} }, '/x.node')`,
  'native functions': () => `return require('node:ffi').dlopen('libc.so.6', {})`,
  bindings: () => `return process.binding('tcp_wrap')`,
  WASI: () => `return new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`,
  'a socket': () => opened(`require('net').connect(${port()}, '127.0.0.1')`),
  'a socket by its class': () => opened(`new (require('net').Socket)().connect(${port()}, '127.0.0.1')`),
  'a socket of the host system': () => opened(`require('net').connect('${root}/socket')`),
  'a socket by a captured request': () =>
    `${captured} const status = new Tcp(0).connect(request, '127.0.0.1', ${port()}); ${settled} return status`,
  'a socket by a captured request and IPv6': () =>
    `${captured} const status = new Tcp(0).connect6(request, '::ffff:127.0.0.1', ${port()}); ${settled} return status`,
  'a socket of the host system by the pipe to the host': () =>
    `${captured} const status = new Pipe(0).connect(request, '${root}/socket'); ${settled} return status`,
  'a server of the host system by the pipe to the host': () => `${channel} return new Pipe(1).bind('${root}/x')`,
  'a server': () => opened(`require('net').createServer().listen(0)`),
  'a server on all interfaces by _listen2': () =>
    `const server = new (require('net').Server)(); server._listen2('0.0.0.0', 0, 4, 16); ${settled} return JSON.stringify(server.address())`,
  'a server on all interfaces by its handle': () => `return require('net')._createServerHandle('0.0.0.0', 0, 4)`,
  'a server by the class of sockets': () => `${captured} return new Tcp(1).bind('0.0.0.0', 0)`,
  HTTP: () =>
    `return new Promise((resolve, reject) => require('http').get('http://127.0.0.1:${port()}/').on('error', reject).on('response', resolve))`,
  TLS: () => opened(`require('tls').connect(${port()}, '127.0.0.1')`),
  'HTTP/2': () => opened(`require('http2').connect('http://127.0.0.1:${port()}')`),
  WebSocket: () =>
    `return new Promise((resolve, reject) => { const socket = new WebSocket('ws://127.0.0.1:${port()}/'); socket.onopen = resolve; socket.onerror = () => reject(new TypeError()); })`,
  datagrams: () =>
    `return new Promise((resolve, reject) => require('dgram').createSocket('udp4').on('error', reject).send('x', 9, '127.0.0.1', (error) => (error ? reject(error) : resolve())))`,
  'names of hosts': () =>
    `return new Promise((resolve, reject) => require('dns').lookup('localhost', (error, address) => (error ? reject(error) : resolve(address))))`,
  'names of hosts by a resolver': () => `return require('dns').promises.resolve4('run.example')`,
  'another server by fetch': () => `return (await fetch('http://127.0.0.1:${port()}/metrics')).text()`,
  'the API by a way around': () => `return (await fetch('http://127.0.0.1:${port()}/wp-json/%2e%2e/metrics')).text()`,
  'the service of another by fetch': () => `return (await fetch('/api/tides/now')).text()`,
  'a change at its own service by fetch': () => `return (await fetch('/api/weather/now', { method: 'POST' })).text()`,
  'a change at the API': () =>
    `return (await fetch('http://127.0.0.1:${port()}/wp-json/x', { method: 'POST' })).text()`,
};
const DENIED = /^(done )?(ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|ERR_UNKNOWN_BUILTIN_MODULE|(ERR_)?MODULE_NOT_FOUND)$/;
/** Requests by `fetch` and WebSocket tell no cause. */
const FAILED = /^TypeError$/;

for (const isolation of permitted) {
  suite(`code of a release, confined by ${isolation}`, () => {
    for (const [what, code] of Object.entries(probes)) {
      test(`is denied ${what}`, async () => {
        const before = hits;
        assert.match(await attempt(isolation, code()), /fetch|API|WebSocket/.test(what) ? FAILED : DENIED);
        assert.equal(hits, before);
      });
    }

    test('has written no file', () => {
      for (const path of [join(root, 'x'), join(root, 'new.db'), join(folder, 'x')]) assert.ok(!existsSync(path), path);
    });

    test('has no environment and sends no credentials to the API', async () => {
      assert.equal(await attempt(isolation, 'return JSON.stringify(process.env)'), 'done {}');
      const call = `return (await fetch('http://127.0.0.1:${port()}/wp-json/wp/v2/pages?lang=ua', { headers: { authorization: 'Bearer x' } })).text()`;
      assert.equal(await attempt(isolation, call), 'done GET /wp-json/wp/v2/pages?lang=ua undefined');
    });

    test('reads its own service by a path, without credentials', async () => {
      const call = `return (await fetch('/api/weather/now?in=kyiv', { headers: { authorization: 'Bearer x', cookie: 'a=b' } })).text()`;
      assert.equal(await attempt(isolation, call), 'done /api/weather/now?in=kyiv []');
    });

    test('finds no word of the host in a diagnostic report', async () => {
      const report = await attempt(isolation, 'return JSON.stringify(process.report.getReport())');
      assert.doesNotMatch(report, /SECRET_OF_THE_HOST/);
    });

    test('keeps polluted prototypes and a hundred thousand timers in its process', async () => {
      const code = `Object.prototype.polluted = 'x'; for (let n = 0; n < 1e5; n++) setTimeout(() => {}, 1e8); delete Object.prototype.polluted; return 1`;
      assert.equal(await attempt(isolation, code), 'done 1');
      assert.equal(({} as { polluted?: string }).polluted, undefined);
    });

    const isOwnNamespace = isolation !== 'node';
    test(`${isOwnNamespace ? 'does not see' : 'can signal'} the server`, async () => {
      signals.length = 0;
      const outcome = await attempt(isolation, `return process.kill(${process.pid}, 'SIGTERM')`);
      await attempt(isolation, `return process._debugProcess(${process.pid})`);
      await attempt(isolation, settled);
      assert.equal(outcome, isOwnNamespace ? 'ESRCH' : 'done true');
      assert.deepEqual(signals, isOwnNamespace ? [] : ['SIGTERM', 'SIGUSR1']);
    });
  });
}

const frames: Record<string, string> = {
  'a message of Node itself': `process.send?.({ cmd: 'NODE_HANDLE_ACK' }); process.stdout.write('NODE_HANDLE_ACK');`,
  'a message without a type': 'send(null);',
  'a page without its parts': `send({ type: 'rendered', id: 1, frame: { kind: 'page', status: 200 }, html: new Uint8Array() });`,
  'a length without end': `process.stdout.write(Buffer.from('ffffffff', 'hex'));`,
  'bytes that are no message': `process.stdout.write(Buffer.from('00000003ff0f6f', 'hex'));`,
};
for (const [what, code] of Object.entries(frames)) {
  test(`${what} costs the process of the release and nothing else`, async () => {
    const rendering = new RenderProcess(setup(), { isolation: detectIsolation() });
    await rendering.ready;
    const send = `const send = (message) => { const body = require('v8').serialize(message); const head = Buffer.alloc(4); head.writeUInt32BE(body.length); process.stdout.write(head); process.stdout.write(body); };`;
    const url = `http://run.example/?code=${encodeURIComponent(`${send}${code} await new Promise(() => {})`)}`;
    await assert.rejects(rendering.render({ url, nonce: '', skeletonOnly: false }, 20_000), /the render process ended/);
    await rendering.ended;
  });
}

test('a release that changes flags of V8 ends its own process', async () => {
  const rendering = new RenderProcess(setup());
  await rendering.ready;
  const code = `require('v8').setFlagsFromString('--allow-natives-syntax')`;
  const url = `http://run.example/?code=${encodeURIComponent(code)}`;
  await assert.rejects(rendering.render({ url, nonce: '', skeletonOnly: false }, 20_000), /the render process ended/);
});

test('a server that was started with a low priority renders too', async () => {
  setPriority(5);
  const rendering = new RenderProcess(setup(), { isolation: detectIsolation() });
  await rendering.ready;
  await rendering.end();
});
