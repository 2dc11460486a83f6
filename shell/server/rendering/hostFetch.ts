import { AsyncLocalStorage } from 'node:async_hooks';
import type { FetchRequest, ToChild } from './messages.ts';

type Fetched = Extract<ToChild, { type: 'fetched' }>;
type Send = (message: FetchRequest | { type: 'abort'; id: number }) => void;

/** `fetch` of a process without network: the host calls the backend. */
export class HostFetch {
  readonly #send: Send;
  readonly #pages = new AsyncLocalStorage<number>();
  readonly #open = new Map<number, { resolve: (response: Response) => void; reject: (reason: unknown) => void }>();
  #nextId = 1;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Requests of `work` belong to a page. */
  during<T>(page: number, work: () => Promise<T>): Promise<T> {
    return this.#pages.run(page, work);
  }

  fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const id = this.#nextId++;
    const fetched = new Promise<Response>((resolve, reject) => this.#open.set(id, { resolve, reject }));
    request.signal.addEventListener('abort', () => this.#abort(id, request.signal.reason), { once: true });
    const { url, method } = request;
    this.#send({ type: 'fetch', id, page: this.#pages.getStore(), url, method, headers: [...request.headers] });
    return fetched;
  };

  receive({ id, response, failure }: Fetched): void {
    const fetched = this.#open.get(id);
    this.#open.delete(id);
    if (!response) {
      fetched?.reject(new TypeError('fetch failed', { cause: new Error(failure) }));
      return;
    }
    const { status, headers, body } = response;
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    fetched?.resolve(new Response(hasBody ? Buffer.from(body) : null, { status, headers }));
  }

  #abort(id: number, reason: unknown): void {
    this.#open.get(id)?.reject(reason);
    this.#open.delete(id);
    this.#send({ type: 'abort', id });
  }
}
