import { type Span, tracedAlways } from 'server-lib';
import { getCircuitBreaker, type ServiceName } from './circuitBreaker.ts';

/** A redirect to another host. */
export class UnexpectedRedirect extends Error {
  override name = 'UnexpectedRedirect';
}

class FailedResponse<T> extends Error {
  readonly read: T;
  constructor(read: T) {
    super('the service failed');
    this.read = read;
  }
}

export interface ServiceCall<T> {
  service: ServiceName;
  url: string;
  init?: Omit<RequestInit, 'signal'>;
  /** For everything, from waiting in line to the last byte, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Reads the response, whatever its status. */
  read: (response: Response) => Promise<T>;
  /** How long the circuit stays open. */
  openMs?: number;
  /** Bypasses the open circuit: money depends on it. */
  isVital?: boolean;
}

const MOST_REDIRECTS = 3;
/** Services that get our trace ids. */
const OURS = new Set<ServiceName>(['content', 'uploads']);

/** The only way to call another service: bounded, with a circuit breaker, no redirects to other hosts. */
export async function callService<T>(call: ServiceCall<T>): Promise<T> {
  const { hostname, port } = new URL(call.url);
  const method = call.init?.method ?? 'GET';
  // The path may hold personal data.
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'peer.service': call.service,
    ...(port && { 'server.port': Number(port) }),
  };
  return tracedAlways({ name: `${method} ${call.service}`, kind: 'client', attributes }, (span) =>
    sendWithin(span, call),
  );
}

async function sendWithin<T>(
  span: Span | undefined,
  { service, timeoutMs, openMs, isVital = false, ...call }: ServiceCall<T>,
) {
  const url = new URL(call.url);
  const outOfTime = AbortSignal.timeout(timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, outOfTime]) : outOfTime;
  const send = async () => {
    signal.throwIfAborted();
    const headers = span && OURS.has(service) ? traceable(call.init?.headers, span) : call.init?.headers;
    const response = await follow(url, { ...call.init, headers, signal });
    span?.set({ 'http.response.status_code': response.status });
    if (response.status >= 400) span?.fail(String(response.status));
    const read = await call.read(response);
    if (response.status >= 500) throw new FailedResponse(read);
    return read;
  };
  try {
    return await orGivenUp(getCircuitBreaker(service, url, openMs).run(send, isVital), signal);
  } catch (error) {
    if (error instanceof FailedResponse) return error.read as T;
    throw error;
  }
}

function traceable(given: RequestInit['headers'], span: Span): Headers {
  const headers = new Headers(given);
  for (const [name, value] of Object.entries(span.headers)) headers.set(name, value);
  return headers;
}

/** Waiting for a slot counts towards the timeout. */
function orGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function follow(url: URL, init: RequestInit): Promise<Response> {
  const isRead = (init.method ?? 'GET') === 'GET';
  let current = url;
  for (let followed = 0; ; followed += 1) {
    const response = await fetch(current, { ...init, redirect: 'manual' });
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (!location) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, current.href) ? new URL(location, current) : undefined;
    if (!isRead || followed === MOST_REDIRECTS || !next || !isSamePlace(current, next)) {
      throw new UnexpectedRedirect(`${current.host} redirects elsewhere`);
    }
    current = next;
  }
}

/** The same host and port, or the same host by https. */
function isSamePlace(from: URL, to: URL): boolean {
  if (to.username || to.password) return false;
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && to.port === '' && from.port === '';
  return from.origin === to.origin || (isUpgrade && from.hostname === to.hostname);
}
