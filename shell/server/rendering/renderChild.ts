import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import { receiveFromHost, sendToHost } from '@charity-run/release/confinement/host';
import type { FlagValues } from 'shared-lib/contract';
import type { createRenderer, RenderRequest } from '../../src/createRenderer.tsx';
import { HostFetch } from './hostFetch.ts';
import { type FromChild, MAX_LOG_LINES, type RenderSetup, type ToChild } from './messages.ts';
import { createSiteRequest } from './siteRequest.ts';

const require = createRequire(import.meta.url);
const send = (message: FromChild) => sendToHost(message);
const hostFetch = new HostFetch(send);
globalThis.fetch = hostFetch.fetch;
const pageFlags = new AsyncLocalStorage<FlagValues>();
// Pages of several visitors are in work at once.
Object.defineProperty(globalThis, 'siteFlags', { get: () => pageFlags.getStore() ?? {} });
let lines = 0;
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[name] = (...parts: unknown[]) => {
    if (lines++ < MAX_LOG_LINES) send({ type: 'log', text: format(...parts).slice(0, 1000) });
  };
}

let renderer: ReturnType<typeof createRenderer>;
void receiveFromHost((received) => {
  const message = received as ToChild;
  if (message.type === 'setup') prepare(message.setup);
  else if (message.type === 'ping') send({ type: 'pong' });
  else if (message.type === 'fetched') hostFetch.receive(message);
  else void render(message);
});

function prepare({ bundle, composition, apiBase, deadlineMs, entries }: RenderSetup): void {
  globalThis.Request = createSiteRequest(apiBase);
  const built: { createRenderer: typeof createRenderer } = require(bundle);
  const getEntry = ({ name }: { name: string }) => entries[name] ?? '';
  renderer = built.createRenderer({ composition, apiBase, deadlineMs, entryOf: getEntry });
  send({ type: 'ready' });
}

async function render({ id, request }: Extract<ToChild, { type: 'render' }>): Promise<void> {
  try {
    await hostFetch.during(id, () => pageFlags.run(request.flags ?? {}, () => sendPage(id, request)));
  } catch (error) {
    const { name, message, stack } =
      error instanceof Error ? innermost(error) : { name: 'Error', message: String(error) };
    send({ type: 'failed', id, reason: `${name}: ${message}`, stack });
  }
}

async function sendPage(id: number, request: RenderRequest): Promise<void> {
  const result = await renderer.render(request);
  if (result.kind === 'redirect') return send({ type: 'rendered', id, frame: result, html: Buffer.alloc(0) });
  const { html, ...frame } = result;
  const pieces: Buffer[] = [];
  for await (const piece of html) pieces.push(Buffer.from(piece));
  send({ type: 'rendered', id, frame, html: Buffer.concat(pieces) });
}

/** The error that a remote threw, without its wrappers. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
