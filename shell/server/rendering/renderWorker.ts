import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { createRenderer } from '../../src/server.tsx';
import type { FromWorker, ToWorker, WorkerSetup } from './messages.ts';

const setup: WorkerSetup = workerData;
const port = parentPort;
if (!port) throw new Error('renderWorker runs as a worker thread only');
const send = (message: FromWorker) => port.postMessage(message);

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

async function render({ id, request }: Extract<ToWorker, { type: 'render' }>): Promise<void> {
  try {
    const result = await renderer.render(request);
    if (result.kind === 'redirect') {
      send({ type: 'frame', id, frame: result });
    } else {
      const { html, ...frame } = result;
      send({ type: 'frame', id, frame });
      for await (const bytes of html) send({ type: 'piece', id, bytes: Buffer.from(bytes) });
    }
    send({ type: 'end', id });
  } catch (error) {
    const { name, message, stack } =
      error instanceof Error ? innermost(error) : { name: 'Error', message: String(error) };
    send({ type: 'failed', id, reason: `${name}: ${message}`, stack });
  }
}

/** What a remote threw, not the sentence around it. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
