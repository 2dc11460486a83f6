import asyncHooks from 'node:async_hooks';
import dgram from 'node:dgram';
import dns from 'node:dns';
import http2 from 'node:http2';
import nodeModule, { builtinModules, registerHooks } from 'node:module';
import net from 'node:net';
import v8 from 'node:v8';

/** Built-in modules that a page needs; shell and libraries name some of them without using them. */
const needed = new Set(
  [
    ...[
      'assert',
      'async_hooks',
      'buffer',
      'crypto',
      'events',
      'fs',
      'http',
      'http2',
      'https',
      'net',
      'os',
      'path',
      'punycode',
    ],
    ...['querystring', 'stream', 'stream/web', 'string_decoder', 'timers', 'tls', 'tty', 'url', 'util', 'vm', 'zlib'],
  ].flatMap((name) => [name, `node:${name}`]),
);
/** What Node itself and React call while a page is rendered. */
const allowedCalls = new Set([
  ...['nextTick', 'hrtime', 'memoryUsage', 'uptime', 'cwd', 'exit', 'reallyExit', 'emitWarning', 'cpuUsage'],
  ...['on', 'once', 'off', 'emit', 'addListener', 'removeListener', 'removeAllListeners', 'listeners'],
  ...['listenerCount', 'prependListener', 'eventNames', 'setMaxListeners', 'getMaxListeners', 'rawListeners'],
  ...[
    'send',
    '_send',
    '_tickCallback',
    '_fatalException',
    '_handleQueue',
    'disconnect',
    '_disconnect',
    'setUncaughtExceptionCaptureCallback',
  ],
  ...['hasUncaughtExceptionCaptureCallback', 'constrainedMemory', 'availableMemory', 'resourceUsage'],
]);

export type Post = (message: object) => void;

/** Takes from this process what Node's permission model leaves to code of releases: signals, sockets and hooks into Node. @returns the only way to the host. */
export function confine(): Post {
  const send = (process as unknown as { _send?: (message: object, ...rest: unknown[]) => unknown })._send;
  if (!send) throw new Error('only for processes with a parent');
  denyModules();
  denyNetwork();
  denySignals();
  process.title = 'confined';
  return (message) => void Reflect.apply(send, process, [message, undefined, {}, () => undefined]);
}

function denied(what: string): never {
  throw Object.assign(new Error(`${what} is not for code of releases`), { code: 'ERR_ACCESS_DENIED' });
}

function denyModules(): void {
  const others = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]).filter((name) => !needed.has(name)));
  registerHooks({
    resolve: (specifier, context, next) =>
      others.has(specifier) || (specifier.startsWith('node:') && !needed.has(specifier))
        ? denied(specifier)
        : next(specifier, context),
  });
  for (const name of ['registerHooks', 'register', 'createRequire', 'runMain', 'syncBuiltinESMExports'] as const)
    lock(nodeModule, name);
  // The handle of the channel to the host could open others.
  for (const name of ['createHook', 'executionAsyncResource'] as const) lock(asyncHooks, name);
  for (const name of ['setFlagsFromString', 'writeHeapSnapshot', 'startupSnapshot'] as const) lock(v8, name);
}

function denyNetwork(): void {
  for (const name of ['connect', 'listen'] as const) lock(net.Socket.prototype, name);
  for (const name of ['listen'] as const) lock(net.Server.prototype, name);
  for (const name of ['connect', 'createConnection', 'createServer'] as const) lock(net, name);
  for (const name of ['bind', 'send', 'connect'] as const) lock(dgram.Socket.prototype, name);
  for (const name of Object.keys(dns)) if (/^(lookup|resolve|reverse|set)/.test(name)) lock(dns, name);
  for (const name of ['connect', 'createServer'] as const) lock(http2, name);
  for (const name of ['WebSocket', 'EventSource'] as const) lock(globalThis, name);
}

function denySignals(): void {
  for (const name of Reflect.ownKeys(process)) {
    if (typeof name !== 'string' || allowedCalls.has(name)) continue;
    if (typeof Object.getOwnPropertyDescriptor(process, name)?.value === 'function') lock(process, name);
  }
  for (const name of ['report', 'mainModule']) lock(process, name);
  // The handle of the channel has a constructor of pipes, which open sockets.
  for (const symbol of Object.getOwnPropertySymbols(process)) {
    const handle = Reflect.get(process, symbol);
    const pipe = typeof handle === 'object' && handle !== null ? Object.getPrototypeOf(handle) : {};
    for (const name of ['connect', 'bind', 'listen', 'open', 'fchmod']) if (name in pipe) lock(pipe, name);
  }
}

function lock(owner: object, name: string): void {
  const isFunction = typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function';
  const value = isFunction ? () => denied(name) : undefined;
  Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}
