import axios from 'axios';
import { OVERLOADED, retryWhenReady } from './retryWhenReady.ts';
import { toApiError } from './toApiError.ts';
import { retryWithNewToken } from './tokenRefresh.ts';

const TIMEOUT_MS = 10_000;

/**
 * The one HTTP client. It answers with data or throws ApiError; it neither navigates nor shows anything.
 * The fetch adapter behaves the same in the browser and on the server.
 */
export const http = axios.create({ baseURL: '/wp-json', timeout: TIMEOUT_MS, adapter: 'fetch' });

http.interceptors.response.use(undefined, async (cause) => {
  const isAnswer = axios.isAxiosError(cause);
  const answer = isAnswer && (await retryWithNewToken(cause, (config) => http.request(config)));
  if (answer) return answer;
  const error = toApiError(cause);
  const later = isAnswer && (await retryWhenReady(cause, error, (config) => http.request(config)));
  if (later) return later;
  if (error.kind !== 'cancelled') report(error, cause?.config);
  throw error;
});

/** A call that the server, or the way to it, is to blame for. */
export interface FailedCall {
  method: string;
  /** As it was asked for, parameters not filled in again. */
  path: string;
  /** The status, or `network`, `timeout`. */
  outcome: string;
}

let tellFailure: (call: FailedCall) => void = () => undefined;

/** Hears of calls that failed by no fault of whoever made them. */
export function onFailedCall(listener: (call: FailedCall) => void): void {
  tellFailure = listener;
}

/** A failed call is logged with its parameters and rethrown (specification §8). Bodies stay out: they may be personal. */
function report(
  error: { kind: string; code: string; status: number },
  config?: { url?: string; method?: string; params?: unknown },
) {
  if (error.status === 401 || error.status === 422) return;
  // A server that has too much to do knows so, and has no time to be told.
  const isServers = error.status === 0 || (error.status >= 500 && error.code !== OVERLOADED);
  const { method = 'get', url: path = '' } = config ?? {};
  if (isServers)
    tellFailure({ method: method.toUpperCase(), path, outcome: error.status ? `${error.status}` : error.kind });
  console.error('call failed', error.kind, error.status, error.code, config?.url, JSON.stringify(config?.params ?? {}));
}

/** Where the API is: same origin in the browser, the backend's own address on the server. */
export function configureHttp({ baseURL, timeout = TIMEOUT_MS }: { baseURL: string; timeout?: number }): void {
  http.defaults.baseURL = baseURL;
  http.defaults.timeout = timeout;
}
