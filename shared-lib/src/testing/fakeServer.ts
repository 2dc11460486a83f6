import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from 'shared-lib/http';

/** A call as sent. */
export interface SentCall {
  /** `POST /custom/v1/orders`. */
  route: string;
  body: unknown;
  headers: Record<string, string>;
  params: Record<string, unknown>;
  /** Whether it outlives the page. */
  keepalive: boolean;
  /** Cancels it. */
  signal: unknown;
}

/** A body with status 200, an error, or no connection. `total` is the length of the whole list, `retryAfter` is in seconds. */
export type FakeResponse =
  | 'offline'
  | { status: number; code: string; data?: Record<string, unknown>; retryAfter?: number }
  | { body: unknown; total?: number };
type Handler = (call: SentCall) => FakeResponse | Promise<FakeResponse>;

/** Replaces the server below the HTTP client. @param routes by `METHOD /path`; others respond 404. */
export function fakeServer(routes: Record<string, Handler | object | null>) {
  const calls: SentCall[] = [];
  const adapter = http.defaults.adapter;
  http.defaults.adapter = async (config) => {
    const route = `${config.method?.toUpperCase()} ${config.url}`;
    const headers = AxiosHeaders.from(config.headers).toJSON() as Record<string, string>;
    const params = config.params ?? {};
    const call = {
      route,
      headers,
      params,
      keepalive: config.fetchOptions?.keepalive === true,
      signal: config.signal,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    };
    calls.push(call);
    if (!(route in routes)) return respond(config, { status: 404, code: 'no_route' });
    const handler = routes[route];
    return respond(config, typeof handler === 'function' ? await handler(call) : { body: handler });
  };
  return {
    calls,
    routes,
    getCalls: (route: string) => calls.filter((call) => call.route === route),
    stop: () => {
      http.defaults.adapter = adapter;
    },
  };
}

function respond(config: InternalAxiosRequestConfig, fake: FakeResponse): AxiosResponse {
  if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  if (fake === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const isError = 'code' in fake;
  const status = isError ? fake.status : fake.body === undefined ? 204 : 200;
  const data = isError ? { code: fake.code, data: fake.data } : fake.body;
  const headers = isError ? getHeader('retry-after', fake.retryAfter) : getHeader('x-wp-total', findTotal(fake));
  const response = { data, status, statusText: '', headers, config } as AxiosResponse;
  if (isError) throw new AxiosError('rejected', AxiosError.ERR_BAD_REQUEST, config, null, response);
  return response;
}

const findTotal = ({ body, total }: { body: unknown; total?: number }) =>
  total ?? (Array.isArray(body) ? body.length : undefined);
const getHeader = (name: string, value: number | undefined) => (value === undefined ? {} : { [name]: String(value) });
