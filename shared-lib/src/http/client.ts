import axios from 'axios';
import { toApiError } from './failure.ts';
import { repeatedWithNewToken } from './sessionKeeper.ts';

const TIMEOUT_MS = 10_000;

/**
 * The one HTTP client. It answers with data or throws ApiError; it neither navigates nor shows anything.
 * The fetch adapter behaves the same in the browser and on the server.
 */
export const http = axios.create({ baseURL: '/wp-json', timeout: TIMEOUT_MS, adapter: 'fetch' });

http.interceptors.response.use(undefined, async (cause) => {
  const answer = axios.isAxiosError(cause) && (await repeatedWithNewToken(cause, (config) => http.request(config)));
  if (answer) return answer;
  const error = toApiError(cause);
  if (error.kind !== 'cancelled') report(error, cause?.config);
  throw error;
});

/** A failed call is logged with its parameters and rethrown (specification §8). Bodies stay out: they may be personal. */
function report(error: { kind: string; code: string; status: number }, config?: { url?: string; params?: unknown }) {
  if (error.status === 401 || error.status === 422) return;
  console.error('call failed', error.kind, error.status, error.code, config?.url, JSON.stringify(config?.params ?? {}));
}

/** Where the API is: same origin in the browser, the backend's own address on the server. */
export function configureHttp({ baseURL, timeout = TIMEOUT_MS }: { baseURL: string; timeout?: number }): void {
  http.defaults.baseURL = baseURL;
  http.defaults.timeout = timeout;
}
