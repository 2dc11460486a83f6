import { setTimeout as sleep } from 'node:timers/promises';
import type { Measures, Met } from '../measures.ts';
import type { Front } from '../proxy.ts';
import { type Answer, textOf } from '../sendRequest.ts';
import { settings } from '../settings.ts';
import { assetsOf } from './assets.ts';

/** The visitor gives up; the result of the last request is unknown. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON the API returns
  body: any;
  /** Sent more than once after a failure: an earlier request may have succeeded. */
  isRepeated: boolean;
}

export interface CallOptions {
  token?: string | undefined;
  key?: string;
}

const REPEATS = 2;
const LONGEST_WAIT_S = 10;
const PRESSES = 8;
const PAGE_TRIES = 3;
const PRESS_AGAIN_MS = 2_000;

let addresses = 0;

/** A browser with cookies, a cache, its own IP address and the product's retry rules. */
export function createVisitor({ front, measures }: { front: Front; measures: Measures }) {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const locale: 'ua' | 'en' = Math.random() < 0.85 ? 'ua' : 'en';
  const cookies = new Map<string, string>();
  const etags = new Map<string, string>();
  const device = crypto.randomUUID();
  let pressedAgain = 0;

  async function met(
    kind: Met['kind'],
    question: { method: string; path: string; body?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer | undefined> {
    const note = measures.ask(kind);
    const headers = {
      'x-forwarded-for': address,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'uk,en;q=0.8',
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...question.headers,
    };
    const answer = await front.send({ ...question, headers }).catch(() => undefined);
    const isTold = answer?.status === 503 && answer.headers['retry-after'] !== undefined;
    // Only load shedding sends `no-store`.
    const isRefusal = isTold && answer.headers['cache-control'] === 'no-store';
    const isAway = isTold && !isRefusal;
    note({ status: answer?.status ?? 0, isRefusal, isAway });
    for (const line of answer?.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  async function file(path: string): Promise<void> {
    const etag = etags.get(path);
    const answer = await met('file', { method: 'GET', path, headers: etag ? { 'if-none-match': etag } : {} });
    if (answer?.headers.etag) etags.set(path, answer.headers.etag);
  }

  async function sent(method: string, path: string, body: object | undefined, { token, key }: CallOptions) {
    for (let repeats = 0; ; repeats++) {
      const answer = await met('call', {
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
      const retryAfter = Number(answer?.headers['retry-after']);
      const isBusy = answer?.status === 503 && textOf(answer).includes('"overloaded"');
      if (!isBusy || repeats === REPEATS || !(retryAfter <= LONGEST_WAIT_S)) return { answer, isBusy };
      await sleep(retryAfter * 1000);
    }
  }

  return {
    locale,
    get pressedAgain() {
      return pressedAgain;
    },
    think: (steps = 1) => sleep(settings.think * 1000 * steps * Math.min(3, -Math.log(1 - Math.random()))),

    /** Opens a page; retries after `Retry-After`, twice. */
    async page(path: string, has: 'nothing' | 'all files' | 'old files' = 'all files'): Promise<void> {
      const localized = locale === 'ua' ? path : `/en${path === '/' ? '' : path}`;
      for (let tries = 1; ; tries++) {
        const answer = await met('page', { method: 'GET', path: localized, headers: { accept: 'text/html' } });
        if (answer && answer.status < 500) {
          const files = has === 'all files' ? [] : assetsOf(localized, answer);
          // A browser has few connections per host.
          await Promise.all(files.map(file));
          return;
        }
        if (tries === PAGE_TRIES) throw new GaveUp();
        pressedAgain += 1;
        await sleep(Number(answer?.headers['retry-after'] ?? PRESS_AGAIN_MS / 1000) * 1000);
      }
    },

    /** Calls the API on a client navigation, with conditional requests. */
    async read(path: string): Promise<void> {
      const etag = etags.get(path);
      const headers = etag ? { 'if-none-match': etag } : undefined;
      const answer = await met('call', { method: 'GET', path: `/wp-json${path}`, ...(headers && { headers }) });
      if (answer?.headers.etag) etags.set(path, answer.headers.etag);
    },

    /** Calls the API; the person retries failures. @throws {GaveUp} */
    async call(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Reply> {
      let isRepeated = false;
      for (let presses = 1; ; presses++) {
        const { answer, isBusy } = await sent(method, path, body, options);
        if (answer && answer.status < 500) {
          const text = textOf(answer);
          return { status: answer.status, body: text ? JSON.parse(text) : undefined, isRepeated };
        }
        if (presses === PRESSES) throw new GaveUp();
        if (!isBusy) isRepeated = true;
        pressedAgain += 1;
        await sleep(PRESS_AGAIN_MS * (0.5 + Math.random()));
      }
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
