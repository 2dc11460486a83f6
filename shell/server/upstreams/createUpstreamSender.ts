import { lookup } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { AllowedOrigin } from '@charity-run/release/api';
import type { Upstream } from 'shared-lib/contract';
import { getAddress, mayConnect } from '../settings/originProblems.ts';
import { isWithoutBody } from './isWithoutBody.ts';
import { UpstreamError } from './UpstreamError.ts';

export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  signal?: AbortSignal | undefined;
}

export interface UpstreamResponse {
  status: number;
  headers: Record<string, string>;
  body: Readable;
}

/** Headers of a service that browsers and pages get: none that sets cookies, policies or permissions of the site. */
const PASSED = [
  ...['content-type', 'content-language', 'content-disposition', 'cache-control', 'etag', 'last-modified'],
  ...['expires', 'vary', 'retry-after'],
];
/** Data only: what a browser runs, or shows as a page of the site, comes from releases, whose bytes are checked. */
const DATA =
  /^(?:application\/(?:json|[\w.+-]+\+json|x-ndjson|octet-stream|pdf|protobuf)|text\/(?:plain|csv|calendar|event-stream)|image\/(?:png|jpeg|webp|avif|gif)|audio\/[\w.+-]+|video\/[\w.+-]+)\s*(?:;|$)/i;
const EVENTS = /^text\/event-stream\b/i;
const HEADER_BYTES = 16 * 1024;
const SOCKETS = 64;

export const isEventStream = ({ headers }: Pick<UpstreamResponse, 'headers'>): boolean =>
  EVENTS.test(headers['content-type'] ?? '');

export type UpstreamSender = ReturnType<typeof createUpstreamSender>;

/** Sends calls to one origin, whatever its name resolves to at the moment of a connection. */
export function createUpstreamSender({ origin, reach }: AllowedOrigin) {
  const isSecure = origin.startsWith('https:');
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: SOCKETS });
  const request = isSecure ? requestByHttps : requestByHttp;
  const address = getAddress(new URL(origin));

  function send({ method, path, headers, body, signal }: UpstreamRequest, { ms, kb }: Upstream) {
    return new Promise<UpstreamResponse>((resolve, reject) => {
      if (address && !mayConnect(address, reach)) throw unreachable(`${address} is not allowed`);
      const options = { method, headers, agent, lookup: lookupWithin(reach), maxHeaderSize: HEADER_BYTES };
      const outgoing = request(new URL(origin + path), { ...options, ...(signal && { signal }) });
      const late = () => new UpstreamError('upstream_timeout', `no response within ${ms} ms`, { isOutage: true });
      const timer = setTimeout(() => outgoing.destroy(late()), ms);
      outgoing.on('error', (error) => reject(signal?.aborted ? error : asUpstreamError(error)));
      outgoing.once('close', () => {
        clearTimeout(timer);
        // Node ends a connection that the service switches to another protocol, and tells of nothing else.
        reject(unreachable('it was closed without a response'));
      });
      outgoing.once('response', (incoming) => {
        clearTimeout(timer);
        const watch = () => {
          // A visitor who reads slowly makes no service silent.
          if (incoming.readableLength > 0) outgoing.setTimeout(ms, watch);
          else incoming.destroy(late());
        };
        outgoing.setTimeout(ms, watch);
        try {
          const response = readResponse(incoming, method, kb * 1024);
          response.body.once('close', () => incoming.complete || outgoing.destroy());
          resolve(response);
        } catch (error) {
          outgoing.destroy();
          reject(error);
        }
      });
      outgoing.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** @throws {UpstreamError} for what the site passes to no one. */
function readResponse(incoming: IncomingMessage, method: string, maxBytes: number): UpstreamResponse {
  const { statusCode: status = 0, headers } = incoming;
  const hasBody = !isWithoutBody(method, status);
  const isOutage = status >= 500;
  if (status < 200 || status > 599)
    throw new UpstreamError('upstream_type', `the status ${status}, which is none of HTTP`, { isOutage: true });
  if (status >= 300 && status < 400 && status !== 304)
    throw new UpstreamError('upstream_redirect', `a redirect (${status}), which is not followed`);
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity', 'content-length': length } = headers;
  if (hasBody && length !== '0' && !DATA.test(type))
    throw new UpstreamError('upstream_type', `content type ${JSON.stringify(type)}, which is not of data`, {
      isOutage,
    });
  if (hasBody && encoding !== 'identity')
    throw new UpstreamError(
      'upstream_encoding',
      `content encoding ${JSON.stringify(encoding)}, which was not requested`,
      { isOutage },
    );
  if (hasBody && Number(length) > maxBytes) throw tooLarge(maxBytes);
  const passed = PASSED.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const most = EVENTS.test(type) ? Number.POSITIVE_INFINITY : maxBytes;
  return {
    status,
    headers: Object.fromEntries(passed),
    body: Readable.from(limited(incoming, most), { objectMode: false }),
  };
}

async function* limited(incoming: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield piece;
    }
  } catch (error) {
    throw asUpstreamError(error);
  }
}

const tooLarge = (maxBytes: number) =>
  new UpstreamError('upstream_large', `a response of more than ${maxBytes / 1024} KB`);

const unreachable = (reason: string) =>
  new UpstreamError('upstream_unreachable', `no connection: ${reason}`, { isOutage: true });

function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return unreachable(code ?? message);
}

/** Resolves names to allowed addresses only: the owner of a name may point it anywhere, at any time. */
function lookupWithin(reach: AllowedOrigin['reach']): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      const all = Array.isArray(address) ? address.map((one) => one.address) : [address];
      const stray = error ? undefined : all.find((one) => !mayConnect(one, reach));
      if (stray) callback(unreachable(`${hostname} is at ${stray}, which is not allowed`), [], 0);
      else callback(error, address, family);
    });
}
