import { ResponseTooLarge, readText } from 'server-lib';
import { OPEN_MS, ServiceUnavailable } from '../../../circuitBreaker.ts';
import { limitConcurrency } from '../../../concurrency.ts';
import { callService } from '../../../httpClient.ts';
import { plainText } from '../../../text/html.ts';
import { isRecord } from '../acfValues.ts';
import type { ContentLog } from '../embedded/contentFolder.ts';
import { ContentFailure, ContentRejection } from './contentFailure.ts';

export interface WordPressResponse {
  body: unknown;
  total: number;
  totalPages: number;
}

export interface WordPressClient {
  /** One GET below `/wp-json`; throws ContentFailure, or ContentRejection for what WordPress rightly rejects. */
  get(path: string, parameters: URLSearchParams): Promise<WordPressResponse>;
  close(): void;
}

export interface ClientLimits {
  timeoutMs: number;
  maxBytes: number;
  /** Concurrent calls; `queue` more wait, others are rejected. */
  concurrency: number;
  queue: number;
}

export const defaultLimits: ClientLimits = { timeoutMs: 8_000, maxBytes: 5_000_000, concurrency: 8, queue: 200 };

const REST_S = OPEN_MS / 1000;
const PASSED_ON = /^rest_(post_invalid_page_number|post_invalid_id|term_invalid|invalid_param|forbidden)$/;

export function createWordPressClient(baseUrl: string, log: ContentLog, limits = defaultLimits): WordPressClient {
  const closing = new AbortController();
  const inLine = limitConcurrency({
    concurrency: limits.concurrency,
    queue: limits.queue,
    whenFull: () => new ContentFailure('timeout', { cause: new Error('too many calls wait') }),
  });

  const call = async (url: string): Promise<WordPressResponse> => {
    const { response, text } = await callService({
      service: 'content',
      url,
      timeoutMs: limits.timeoutMs,
      signal: closing.signal,
      // With this header a broken WordPress mostly responds with JSON instead of a page.
      init: { headers: { accept: 'application/json' } },
      read: async (response) => ({ response, text: await readText(response, limits.maxBytes) }),
    });
    const body = parseJson(text);
    if (!response.ok) throw getFailure(response, body);
    if (body === undefined) throw new ContentFailure('bad-response', { upstreamStatus: response.status });
    return { body, total: numberHeader(response, 'x-wp-total'), totalPages: numberHeader(response, 'x-wp-totalpages') };
  };

  return {
    async get(path, parameters) {
      try {
        return await inLine(() => call(`${baseUrl}${path}?${parameters}`));
      } catch (thrown) {
        if (thrown instanceof ContentRejection) throw thrown;
        const failure = classify(thrown);
        const { kind, upstreamStatus } = failure;
        const facts = { kind, upstreamStatus, call: path, parameters: loggable(parameters) };
        log.warn({ ...facts, reason: getReason(failure) }, 'content call failed');
        throw failure;
      }
    },
    close: () => closing.abort(),
  };
}

/** A token is a permission, so it stays out of logs. */
const loggable = (parameters: URLSearchParams) =>
  Object.fromEntries([...parameters].filter(([name]) => name !== 'token'));

function getFailure(response: Response, body: unknown): Error {
  const { status } = response;
  if (isRecord(body) && status < 500 && PASSED_ON.test(String(body.code))) {
    return new ContentRejection(String(body.code), plainText(String(body.message ?? '')), { status });
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ContentFailure(status < 500 ? 'bad-request' : 'bad-response', { upstreamStatus: status, retryAfter });
}

function classify(thrown: unknown): ContentFailure {
  if (thrown instanceof ContentFailure) return thrown;
  if (thrown instanceof ResponseTooLarge)
    return new ContentFailure('bad-response', { cause: thrown, upstreamStatus: thrown.status });
  const name = (thrown as Error)?.name;
  if (name === 'TimeoutError') return new ContentFailure('timeout', { cause: thrown });
  if (thrown instanceof ServiceUnavailable) return new ContentFailure('network', { cause: thrown, retryAfter: REST_S });
  if (name === 'AbortError') return new ContentFailure('cancelled', { cause: thrown });
  return new ContentFailure('network', { cause: thrown });
}

function getReason(failure: ContentFailure): string {
  const cause = failure.cause as (Error & { cause?: Error }) | undefined;
  return cause?.cause?.message ?? cause?.message ?? failure.message;
}

/** Undefined for HTML, for a half response, and for a PHP notice before the JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

const numberHeader = (response: Response, name: string) => Number(response.headers.get(name)) || 0;
