import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { OpenCircuit } from '@charity-run/release/api';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Release, Upstream } from 'shared-lib/contract';
import type { Settings } from '../settings/createSettings.ts';
import {
  createUpstreamSender,
  isEventStream,
  type UpstreamRequest,
  type UpstreamResponse,
  type UpstreamSender,
} from './createUpstreamSender.ts';
import { UpstreamError } from './UpstreamError.ts';

/** Calls of one service at a time: more would cost other routes memory and sockets. */
const MAX_IN_WORK = 64;
const MAX_SERVICES = 100;
/** Headers of a visitor or a page that reach a service; cookies and sessions never do. */
const SENT = [
  ...['accept', 'accept-language', 'content-type', 'if-none-match', 'if-modified-since', 'last-event-id'],
  ...['idempotency-key', 'x-request-id', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
];

export const API_PREFIX = '/api';

export interface UpstreamsOptions {
  settings: Pick<Settings, 'get'>;
  /** Tells the owner of a service that a call has failed. */
  onFailed: (release: Release, message: string, path: string) => void;
}

interface Service {
  release: Release;
  terms: Upstream;
  sender: UpstreamSender;
  breaker: ReturnType<typeof createBreaker>;
  openedAt: number;
  inWork: number;
}

/** A response that the service has sent, but that says that it does not work. */
class FailedResponse extends Error {}

const isOutage = (error: unknown) =>
  error instanceof FailedResponse || (error instanceof UpstreamError && error.isOutage);

function createBreaker({ failures, pause }: Upstream) {
  return circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pause * 1000,
    breaker: new ConsecutiveBreaker(failures),
  });
}

/** The only way to services of teams, for browsers and for pages that the server renders. */
export function createUpstreams({ settings, onFailed }: UpstreamsOptions) {
  const services = new LRUCache<string, Service>({
    max: MAX_SERVICES,
    dispose: ({ sender }) => sender.close(),
  });

  /** @throws {UpstreamError} unless the release declares it and the platform knows where it is. */
  function findService(release: Release, terms: Upstream): Service {
    const { allowed, origin } = settings.get(release.name);
    const target = allowed.find((one) => one.origin === origin);
    if (!target) throw new UpstreamError('upstream_unset', 'It is not connected yet.', { retryAfter: terms.pause });
    const key = `${release.name}@${release.version} ${target.reach} ${target.origin}`;
    const known = services.get(key);
    if (known) return known;
    const breaker = createBreaker(terms);
    const service: Service = { release, terms, sender: createUpstreamSender(target), breaker, openedAt: 0, inWork: 0 };
    breaker.onBreak(() => {
      service.openedAt = Date.now();
    });
    services.set(key, service);
    return service;
  }

  /** @throws {UpstreamError} without a call. */
  function assertCallable({ breaker, openedAt, terms, inWork }: Service): void {
    const rest = Math.ceil((openedAt + terms.pause * 1000 - Date.now()) / 1000);
    const isTried = breaker.state === CircuitState.HalfOpen;
    if (isTried || (breaker.state === CircuitState.Open && rest > 0))
      throw new UpstreamError('upstream_paused', 'It has failed just now and is left alone.', {
        retryAfter: Math.max(rest, 1),
      });
    if (inWork >= MAX_IN_WORK)
      throw new UpstreamError('upstream_busy', 'Too many calls at the same time.', { retryAfter: 1 });
  }

  function callService(service: Service, request: UpstreamRequest): Promise<UpstreamResponse> {
    const { breaker, sender, terms, release } = service;
    return new Promise((resolve, reject) => {
      // The circuit learns how a response ends, which its reader need not wait for.
      const run = async () => {
        const response = await send(service, () => sender.send(request, terms));
        const ended = isEventStream(response) ? undefined : finished(response.body);
        resolve(response);
        await ended;
        if (response.status >= 500) throw new FailedResponse(`status ${response.status}`);
      };
      breaker.execute(run).catch((error) => {
        if (error instanceof UpstreamError || error instanceof FailedResponse)
          onFailed(release, `The service of ${release.name} failed: ${error.message}`, request.path);
        reject(error);
      });
    });
  }

  async function call(release: Release | undefined, request: UpstreamRequest): Promise<UpstreamResponse> {
    const terms = release?.upstream;
    if (!terms) throw new UpstreamError('upstream_unknown', 'There is no such service.');
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (!terms.methods.some((one) => one === method))
      throw new UpstreamError('upstream_method', `It takes ${terms.methods.join(', ')} only.`);
    if ((request.body?.length ?? 0) > terms.kb * 1024)
      throw new UpstreamError('upstream_request_large', `It takes no more than ${terms.kb} KB.`);
    const service = findService(release, terms);
    assertCallable(service);
    const sent = Object.entries(request.headers).filter(([name]) => SENT.includes(name));
    const headers = {
      ...Object.fromEntries(sent),
      'accept-encoding': 'identity',
      'x-forwarded-prefix': `${API_PREFIX}/${release.name}`,
      ...(request.body && { 'content-length': String(request.body.length) }),
    };
    return callService(service, { ...request, headers });
  }

  return {
    /** @returns the response of the service, or in its place an error of the site in the shape of the API's. */
    async respond(release: Release | undefined, request: UpstreamRequest): Promise<UpstreamResponse> {
      try {
        return await call(release, request);
      } catch (error) {
        if (error instanceof UpstreamError) return describeError(error);
        throw error;
      }
    },

    openCircuits(): OpenCircuit[] {
      return [...services.values()].flatMap(({ release: { name, version }, breaker, openedAt, terms }) => {
        const until = openedAt + terms.pause * 1000;
        if (breaker.state === CircuitState.Closed || until <= Date.now()) return [];
        return [{ name, version, isUpstream: true, until: new Date(until).toISOString() }];
      });
    },

    close: () => services.clear(),
  };
}

/** Counts a call as work until its response is closed. */
async function send(service: Service, work: () => Promise<UpstreamResponse>): Promise<UpstreamResponse> {
  service.inWork += 1;
  const end = () => {
    service.inWork -= 1;
  };
  const response = await work().catch((error) => {
    end();
    throw error;
  });
  response.body.once('close', end);
  return response;
}

export type Upstreams = ReturnType<typeof createUpstreams>;

function describeError({ code, message, status, retryAfter }: UpstreamError): UpstreamResponse {
  const data = { status, ...(retryAfter && { retryAfter }) };
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    },
    body: Readable.from([JSON.stringify({ code, message, data })], { objectMode: false }),
  };
}
