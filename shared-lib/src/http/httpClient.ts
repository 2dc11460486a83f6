import axios, { type AxiosResponse } from 'axios';
import { pointerReleased } from '../pointer/pointerPress.ts';
import { OVERLOADED, retryWhenReady } from './retryWhenReady.ts';
import { toApiError } from './toApiError.ts';
import { retryWithNewToken } from './tokenRefresh.ts';

const TIMEOUT_MS = 10_000;

/** The one HTTP client: returns data or throws ApiError, and never navigates or shows anything. */
export const http = axios.create({ baseURL: '/wp-json', timeout: TIMEOUT_MS, adapter: 'fetch' });

http.interceptors.response.use(afterRelease, async (cause) => {
  const isAxiosError = axios.isAxiosError(cause);
  const response = isAxiosError && (await retryWithNewToken(cause, (config) => http.request(config)));
  if (response) return response;
  const error = toApiError(cause);
  const later = isAxiosError && (await retryWhenReady(cause, error, (config) => http.request(config)));
  if (later) return later;
  if (error.kind !== 'cancelled') report(error, cause?.config);
  await pointerReleased();
  throw error;
});

/** What a response changes on the page must not move the control that a pointer is pressing. */
async function afterRelease(response: AxiosResponse): Promise<AxiosResponse> {
  await pointerReleased();
  return response;
}

/** A call that failed by fault of the server or the network. */
export interface FailedCall {
  method: string;
  /** Without values of parameters. */
  path: string;
  /** The status, `network` or `timeout`. */
  outcome: string;
}

let reportFailure: (call: FailedCall) => void = () => undefined;

export function onFailedCall(listener: (call: FailedCall) => void): void {
  reportFailure = listener;
}

/** Logs a failed call with its parameters (specification §8); bodies may be personal. */
function report(
  error: { kind: string; code: string; status: number },
  config?: { url?: string; method?: string; params?: unknown },
) {
  if (error.status === 401 || error.status === 422) return;
  // An overloaded server knows, and has no time for reports.
  const isServers = error.status === 0 || (error.status >= 500 && error.code !== OVERLOADED);
  const { method = 'get', url: path = '' } = config ?? {};
  if (isServers)
    reportFailure({ method: method.toUpperCase(), path, outcome: error.status ? `${error.status}` : error.kind });
  console.error('call failed', error.kind, error.status, error.code, config?.url, JSON.stringify(config?.params ?? {}));
}

/** Sets the API's URL: same origin in the browser, the backend's URL on the server. */
export function configureHttp({ baseURL, timeout = TIMEOUT_MS }: { baseURL: string; timeout?: number }): void {
  http.defaults.baseURL = baseURL;
  http.defaults.timeout = timeout;
}
