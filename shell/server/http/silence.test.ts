import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { silence } from 'server-lib';

const SILENCE_MS = 20;
const [REQUEST, RESPONSE, NEVER] = [0, 1, 2];

/** Marks a request at once, responds a moment later, and marks the response. */
const server = `
  const { parentPort, workerData: marks } = require('node:worker_threads');
  const server = require('node:http').createServer((_request, response) => {
    Atomics.store(marks, ${REQUEST}, 1);
    response.on('finish', () => {
      Atomics.store(marks, ${RESPONSE}, 1);
      Atomics.notify(marks, ${RESPONSE});
    });
    setTimeout(() => response.end('response'), ${SILENCE_MS});
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
const marks = new Int32Array(new SharedArrayBuffer(12));
const worker = new Worker(server, { eval: true, workerData: marks });
let url = '';
before(async () => {
  const [port] = await once(worker, 'message');
  url = `http://127.0.0.1:${port}/`;
});
after(() => worker.terminate());

test('a response that arrived while this process stood still is no silence', async () => {
  const response = fetch(url).then(({ status }) => status);
  while (Atomics.load(marks, REQUEST) === 0) await yieldToEventLoop();
  const outcome = Promise.race([response, silence(SILENCE_MS)]);
  Atomics.wait(marks, RESPONSE, 0, 10_000);
  Atomics.wait(marks, NEVER, 0, 5 * SILENCE_MS);
  assert.equal(await outcome, 200);
});

test('no response in time is silence', async () => {
  assert.equal(await Promise.race([new Promise(() => {}), silence(1)]), undefined);
});
