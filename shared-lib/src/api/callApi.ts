import type { AxiosRequestConfig } from 'axios';
import { http } from 'shared-lib/http';
import type { Received, VisitorRoute, VisitorRoutes } from './contract/index.ts';

type Name = keyof VisitorRoutes;
type Sent = Omit<VisitorRoute, 'response'>;

interface Settings
  extends Pick<
    AxiosRequestConfig,
    'signal' | 'timeout' | 'responseType' | 'fetchOptions' | 'skipsTokenRefresh' | 'onUploadProgress'
  > {
  /** Token of the session. */
  token?: string;
  headers?: Record<string, string>;
}

type Call<Route> = Pick<Route, keyof Route & keyof Sent> & Settings;
type ParamsOf<Route> = Route extends { params: infer Params } ? [params: Params] : [];

/** Calls a route of the contract. Throws ApiError. */
export async function callApi<Route extends Name>(
  route: Route,
  ...[call]: object extends Call<VisitorRoutes[Route]>
    ? [call?: Call<VisitorRoutes[Route]>]
    : [call: Call<VisitorRoutes[Route]>]
): Promise<Received<Route>> {
  const { params, query, body, token, key, headers, ...settings }: Sent & Settings = call ?? {};
  const [method] = route.split(' ');
  const { data } = await http.request<Received<Route>>({
    ...settings,
    method,
    url: toPath(route, params),
    params: query,
    data: body ?? (method === 'POST' || method === 'PUT' ? {} : undefined),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
  });
  return data;
}

/** The path of a plain link. */
export const linkTo = <Route extends Name>(route: Route, ...[params]: ParamsOf<VisitorRoutes[Route]>) =>
  `/wp-json${toPath(route, params)}`;

function toPath(route: Name, params: object | undefined): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const [, path = ''] = route.split(' ');
  return `/custom/v1${path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))))}`;
}

/** For calls that do no harm when they are repeated: an idempotency key tells proxies that they may. */
export const newKey = () => crypto.randomUUID();
