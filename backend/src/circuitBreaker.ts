import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { limitConcurrency } from './concurrency.ts';

/** Each external service has its own circuit breaker. */
export type ServiceName = 'content' | 'uploads' | 'carrier' | 'liqpay' | 'monobank' | 'google';

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
    run: <T>(work: () => Promise<T>, isVital: boolean): Promise<T> =>
      inLine(() => (isVital ? work() : unlessResting(work))),
  };
}

const services = new Map<string, { name: ServiceName; limits: ReturnType<typeof limitsOfOne> }>();

export function circuitBreakerOf(name: ServiceName, { origin }: URL, openMs = OPEN_MS): ReturnType<typeof limitsOfOne> {
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
