import { parentPort } from 'node:worker_threads';
import type { CompressRequest, CompressResponse } from './compressor.ts';
import { compressParts } from './pageTemplate.ts';

const port = parentPort;
if (!port) throw new Error('compressWorker runs as a worker thread only');

port.on('message', async ({ id, parts }: CompressRequest) => {
  const texts = await compressParts(parts.map((part) => Buffer.from(part))).catch(() => undefined);
  port.postMessage({ id, texts } satisfies CompressResponse);
});
