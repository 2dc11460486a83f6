import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HttpRequest {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class NoResponse extends Error {
  override name = 'NoResponse';
  readonly mayBeProcessed: boolean;
  constructor(cause: NodeJS.ErrnoException) {
    super(cause.code ?? cause.message, { cause });
    this.mayBeProcessed = cause.code !== 'ECONNREFUSED';
  }
}

const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends one request. @throws {NoResponse} */
export function sendRequest(origin: string, { method, path, headers, body }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent, timeout: TIMEOUT_MS }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', (error) => reject(new NoResponse(error)));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', (error) => reject(new NoResponse(error)));
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.end(body);
  });
}

/** Decompresses a body. */
export function getText({ headers, body }: HttpResponse): string {
  const encoding = headers['content-encoding'];
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
