import { setTimeout as sleep } from 'node:timers/promises';
import type { Measures, RequestResult } from '../measures.ts';
import type { ReverseProxy } from '../proxy.ts';
import { getText, type HttpResponse } from '../sendRequest.ts';
import { settings } from '../settings.ts';
import { getAssets } from './assets.ts';
import { chance } from './choose.ts';

/** The visitor gives up; the result of the last request is unknown. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON the API returns
  body: any;
}

export interface CallOptions {
  token?: string | undefined;
  key?: string;
}

const MAX_RETRIES = 2;
const MAX_WAIT_S = 10;
const MAX_PRESSES = 8;
const PAGE_TRIES = 3;
const RETRY_MS = 2_000;

/** What the browser has of a page's files already. */
type FilesOfPage = 'nothing' | 'all files' | 'old files';

let addresses = 0;

/** A browser with cookies, a cache, its own IP address and the product's retry rules. */
export function createVisitor({ proxy, measures }: { proxy: Pick<ReverseProxy, 'send'>; measures: Measures }) {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const locale: 'ua' | 'en' = Math.random() < 0.85 ? 'ua' : 'en';
  const cookies = new Map<string, string>();
  const etags = new Map<string, string>();
  const device = crypto.randomUUID();
  let retries = 0;

  async function sendAndRecord(
    kind: RequestResult['kind'],
    request: { method: string; path: string; body?: string | undefined; headers?: Record<string, string> },
  ): Promise<HttpResponse | undefined> {
    const record = measures.start(kind, request);
    const headers = {
      'x-forwarded-for': address,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'uk,en;q=0.8',
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...request.headers,
    };
    const response = await proxy.send({ ...request, headers }).catch(() => undefined);
    const isRetryable =
      (response?.status === 502 || response?.status === 503) && response.headers['retry-after'] !== undefined;
    // Only load shedding sends `no-store`.
    const isShed = isRetryable && response.headers['cache-control'] === 'no-store';
    const isUnavailable = isRetryable && !isShed;
    record({ status: response?.status ?? 0, isShed, isUnavailable });
    for (const line of response?.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  async function file(path: string): Promise<void> {
    const etag = etags.get(path);
    const response = await sendAndRecord('file', {
      method: 'GET',
      path,
      headers: etag ? { 'if-none-match': etag } : {},
    });
    if (response?.headers.etag) etags.set(path, response.headers.etag);
  }

  async function sent(method: string, path: string, body: object | undefined, { token, key }: CallOptions) {
    for (let repeats = 0; ; repeats++) {
      const response = await sendAndRecord('call', {
        method,
        path: `/wp-json${path}`,
        body: body && JSON.stringify(body),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          'x-device': device,
        },
      });
      const retryAfter = Number(response?.headers['retry-after']);
      const isBusy = response?.status === 503 && getText(response).includes('"overloaded"');
      if (!isBusy || repeats === MAX_RETRIES || !(retryAfter <= MAX_WAIT_S)) return response;
      await sleep(retryAfter * 1000);
    }
  }

  /** Retries after `Retry-After`, twice. */
  async function open(kind: 'page' | 'call', path: string, has: FilesOfPage = 'all files'): Promise<void> {
    const localized = locale === 'ua' ? path : `/en${path === '/' ? '' : path}`;
    const opened = chance(settings.adShare) ? `${localized}?fbclid=${crypto.randomUUID()}` : localized;
    for (let tries = 1; ; tries++) {
      const response = await sendAndRecord(kind, { method: 'GET', path: opened, headers: { accept: 'text/html' } });
      if (response && response.status < 500) {
        const files = has === 'all files' ? [] : getAssets(localized, response);
        // A browser has few connections per host.
        await Promise.all(files.map(file));
        return;
      }
      if (tries === PAGE_TRIES) throw new GaveUp();
      retries += 1;
      await sleep(Number(response?.headers['retry-after'] ?? RETRY_MS / 1000) * 1000);
    }
  }

  return {
    locale,
    get retries() {
      return retries;
    },
    think: (steps = 1) => sleep(settings.think * 1000 * steps * Math.min(3, -Math.log(1 - Math.random()))),

    page: (path: string, has?: FilesOfPage) => open('page', path, has),

    /** Opens a page that shows a record of its own: it needs the database like a call, and is measured as one. */
    ownPage: (path: string) => open('call', path),

    /** Calls the API on a client navigation, with conditional requests. */
    async read(path: string): Promise<void> {
      const etag = etags.get(path);
      const headers = etag ? { 'if-none-match': etag } : undefined;
      const response = await sendAndRecord('call', {
        method: 'GET',
        path: `/wp-json${path}`,
        ...(headers && { headers }),
      });
      if (response?.headers.etag) etags.set(path, response.headers.etag);
    },

    /** Calls the API; the person retries failures. @throws {GaveUp} */
    async call(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Reply> {
      for (let presses = 1; ; presses++) {
        const response = await sent(method, path, body, options);
        if (response && response.status < 500) {
          const text = getText(response);
          return { status: response.status, body: text ? JSON.parse(text) : undefined };
        }
        if (presses === MAX_PRESSES) throw new GaveUp();
        retries += 1;
        await sleep(RETRY_MS * (0.5 + Math.random()));
      }
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
