import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { PaymentProvider } from 'shared-lib/vocabulary';
import { limitConcurrency } from './concurrency.ts';

/** Each external service has its own circuit breaker. */
export type ServiceName =
  | 'content'
  | 'uploads'
  | 'carrier'
  | 'carrier-abroad'
  | 'google'
  | 'checkbox'
  | 'google-wallet'
  | PaymentProvider;

/** The circuit is open or the queue is full: no request was sent. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** Calls at a time, and how many may wait in line: one that is slow keeps no more than that of us. */
const CONCURRENCY = 16;
const QUEUE = 200;
/** Failures in a row after which a service is left alone, and for how long; then one call tries. */
const FAILURES = 5;
export const OPEN_MS = 5_000;
/** A failure says nothing about a service that was not called since. */
const FAILING_MS = 15 * 60_000;

/** Cancelled by us: no failure of the service. */
const isFailure = (error: unknown) => (error as Error)?.name !== 'AbortError';

function limitsOfOne(openMs: number) {
  const inLine = limitConcurrency({
    concurrency: CONCURRENCY,
    queue: QUEUE,
    whenFull: () => new ServiceUnavailable('too many calls wait'),
  });
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  });

  let failuresInRow = 0;
  let failedFirstAt = 0;
  let failedLastAt = 0;

  /** Vital calls bypass the breaker, but tell whether the service works, too. */
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      failuresInRow = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) {
        failedLastAt = Date.now();
        if (failuresInRow === 0) failedFirstAt = failedLastAt;
        failuresInRow += 1;
      }
      throw error;
    }
  }

  async function unlessResting<T>(work: () => Promise<T>): Promise<T> {
    // The half-open call runs in the background.
    if (breaker.state === CircuitState.HalfOpen) throw new ServiceUnavailable('it is being tried');
    try {
      return await breaker.execute(work);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new ServiceUnavailable('it has failed just now') : error;
    }
  }

  return {
    isOpenCircuit: () => breaker.state !== CircuitState.Closed,
    failingSince: (): Date | undefined =>
      failuresInRow >= FAILURES && Date.now() - failedLastAt < FAILING_MS ? new Date(failedFirstAt) : undefined,
    run: <T>(work: () => Promise<T>, isVital: boolean): Promise<T> =>
      inLine(() => (isVital ? counted(work) : unlessResting(() => counted(work)))),
  };
}

const services = new Map<string, { name: ServiceName; limits: ReturnType<typeof limitsOfOne> }>();

export function getCircuitBreaker(
  name: ServiceName,
  { origin }: URL,
  openMs = OPEN_MS,
): ReturnType<typeof limitsOfOne> {
  const known = services.get(`${name} ${origin}`);
  if (known) return known.limits;
  const limits = limitsOfOne(openMs);
  services.set(`${name} ${origin}`, { name, limits });
  return limits;
}

/** 1 for each service with an open circuit. */
export function openCircuits(): Partial<Record<ServiceName, number>> {
  const resting: Partial<Record<ServiceName, number>> = {};
  for (const { name, limits } of services.values())
    resting[name] = Math.max(resting[name] ?? 0, Number(limits.isOpenCircuit()));
  return resting;
}

/** When the failures of a service began, of its vital calls too; undefined while it works. */
export function failingSince(service: ServiceName): Date | undefined {
  const since = [...services.values()].flatMap(({ name, limits }) =>
    name === service ? (limits.failingSince() ?? []) : [],
  );
  return since.sort((one, other) => one.getTime() - other.getTime())[0];
}
