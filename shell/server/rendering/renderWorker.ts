import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { createRenderer, RenderRequest } from '../../src/createRenderer.tsx';
import type { FromWorker, RenderedPage, ToWorker, WorkerSetup } from './messages.ts';
import { trackRequests } from './trackRequests.ts';

const setup: WorkerSetup = workerData;
const port = parentPort;
if (!port) throw new Error('renderWorker runs as a worker thread only');
const send = (message: FromWorker) => port.postMessage(message);
const trackPage = trackRequests(setup.apiBase);

const bundle: { createRenderer: typeof createRenderer } = await createRequire(import.meta.url)(setup.bundle);
const renderer = bundle.createRenderer({
  composition: setup.composition,
  apiBase: setup.apiBase,
  deadlineMs: setup.deadlineMs,
  entryOf: ({ name }) => setup.entries[name] ?? '',
});

port.on('message', (message: ToWorker) => {
  if (message.type === 'ping') send({ type: 'pong' });
  else void render(message);
});
send({ type: 'ready' });

async function render({ id, request, trace }: Extract<ToWorker, { type: 'render' }>): Promise<void> {
  try {
    send({ type: 'rendered', id, page: await trackPage((isCacheable) => wholePage(request, isCacheable), trace) });
  } catch (error) {
    const { name, message, stack } =
      error instanceof Error ? innermost(error) : { name: 'Error', message: String(error) };
    send({ type: 'failed', id, reason: `${name}: ${message}`, stack });
  }
}

async function wholePage(request: RenderRequest, isCacheable: () => boolean): Promise<RenderedPage> {
  const result = await renderer.render(request);
  if (result.kind === 'redirect') {
    return { frame: result, html: Buffer.alloc(0), isCacheable: isCacheable() };
  }
  const { html, ...frame } = result;
  const pieces: Buffer[] = [];
  for await (const piece of html) pieces.push(Buffer.from(piece));
  return { frame, html: Buffer.concat(pieces), isCacheable: isCacheable() };
}

/** The error that a remote threw, without its wrappers. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
