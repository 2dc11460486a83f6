import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from 'shared-lib/http';

/** A call as sent. */
export interface SentCall {
  /** `POST /custom/v1/orders`. */
  route: string;
  body: unknown;
  headers: Record<string, string>;
  params: Record<string, unknown>;
}

/** A body with status 200, an error, or no connection. */
export type FakeAnswer =
  | 'offline'
  | { status: number; code: string; data?: Record<string, unknown> }
  | { body: unknown };
type Handler = (call: SentCall) => FakeAnswer | Promise<FakeAnswer>;

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
    callsOf: (route: string) => calls.filter((call) => call.route === route),
    stop: () => {
      http.defaults.adapter = adapter;
    },
  };
}

function respond(config: InternalAxiosRequestConfig, answer: FakeAnswer): AxiosResponse {
  if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  if (answer === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const isRefusal = 'code' in answer;
  const status = isRefusal ? answer.status : answer.body === undefined ? 204 : 200;
  const data = isRefusal ? { code: answer.code, data: answer.data } : answer.body;
  const headers = Array.isArray(data) ? { 'x-wp-total': String(data.length) } : {};
  const response = { data, status, statusText: '', headers, config } as AxiosResponse;
  if (isRefusal) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
  return response;
}
