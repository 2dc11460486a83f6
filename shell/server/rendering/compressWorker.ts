import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompressRequest, CompressResponse } from './compressor.ts';

const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const port = parentPort;
if (!port) throw new Error('compressWorker runs as a worker thread only');

port.on('message', ({ id, bytes }: CompressRequest) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = { br: brotliCompressSync(bytes, { params }), gzip: gzipSync(bytes, { level: GZIP_LEVEL }) };
  port.postMessage({ id, compressed } satisfies CompressResponse);
});
