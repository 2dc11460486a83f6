import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { ApiError } from './ApiError.ts';
import { reportFailedCall } from './failedCalls.ts';
import { isLeaving } from './leaving.ts';

const TIMEOUT_MS = 10_000;

type Call = <Value = unknown>(url: string, config?: AxiosRequestConfig) => Promise<AxiosResponse<Value>>;
type Change = <Value = unknown>(
  url: string,
  data?: unknown,
  config?: AxiosRequestConfig,
) => Promise<AxiosResponse<Value>>;

export interface HttpClient {
  /** What each call takes unless it says otherwise. */
  defaults: Pick<AxiosRequestConfig, 'baseURL' | 'timeout' | 'adapter'>;
  request: <Value = unknown>(config: AxiosRequestConfig) => Promise<AxiosResponse<Value>>;
  get: Call;
  delete: Call;
  head: Call;
  options: Call;
  post: Change;
  put: Change;
  patch: Change;
}

/** The one HTTP client: returns data or throws ApiError, and never navigates or shows anything. Axios is loaded by the first call. */
export const http: HttpClient = {
  defaults: { baseURL: '/wp-json', timeout: TIMEOUT_MS },
  request: send,
  get: (url, config) => send({ ...config, method: 'get', url }),
  delete: (url, config) => send({ ...config, method: 'delete', url }),
  head: (url, config) => send({ ...config, method: 'head', url }),
  options: (url, config) => send({ ...config, method: 'options', url }),
  post: (url, data, config) => send({ ...config, method: 'post', url, data }),
  put: (url, data, config) => send({ ...config, method: 'put', url, data }),
  patch: (url, data, config) => send({ ...config, method: 'patch', url, data }),
};

/** Loads axios for a call that is about to be made. */
export function preloadHttp(): void {
  loadClient().catch(() => undefined);
}

let loaded: AxiosInstance | undefined;

/** Once axios is loaded a call goes out at once: a page that is being left does not wait. */
async function send<Value>(config: AxiosRequestConfig): Promise<AxiosResponse<Value>> {
  const client =
    loaded ??
    (await loadClient().catch((cause) => {
      const kind = isLeaving() ? 'cancelled' : 'network';
      const error = new ApiError({ kind, code: kind, status: 0 }, cause);
      if (kind === 'network') reportFailedCall(error, config);
      throw error;
    }));
  return client.request({ ...http.defaults, ...config });
}

async function loadClient(): Promise<AxiosInstance> {
  const { client } = await import(/* webpackChunkName: "http-client" */ './axiosClient.ts');
  loaded = client;
  return client;
}

/** Sets the API's URL: same origin in the browser, the backend's URL on the server. */
export function configureHttp({ baseURL, timeout = TIMEOUT_MS }: { baseURL: string; timeout?: number }): void {
  http.defaults.baseURL = baseURL;
  http.defaults.timeout = timeout;
}
