import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Question {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly mayBeDone: boolean;
  constructor(cause: NodeJS.ErrnoException) {
    super(cause.code ?? cause.message, { cause });
    this.mayBeDone = cause.code !== 'ECONNREFUSED';
  }
}

const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends one request. @throws {NoAnswer} */
export function ask(origin: string, { method, path, headers, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent, timeout: PATIENCE_MS }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', (error) => reject(new NoAnswer(error)));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', (error) => reject(new NoAnswer(error)));
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.end(body);
  });
}

/** Decompresses a body. */
export function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
