import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { ApiError } from './ApiError.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** How often this call was repeated because the server was busy. */
    overloadRetries?: number;
  }
}

/** What a server answers before it has done anything, because too many ask at the same time. */
export const OVERLOADED = 'overloaded';

const MOST_REPEATS = 2;
/** Whoever is told to wait longer decides for themselves. */
const LONGEST_WAIT_S = 10;

/**
 * The answer of a call that is sent again once the server is ready for it, as its `Retry-After` says: the server refused it
 * before it did anything, so nothing is done twice. The person sees a button that is busy for longer; the server-side
 * renderer has no time for it.
 */
export async function retryWhenReady(
  cause: AxiosError,
  { code, retryAfter }: ApiError,
  repeat: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>,
): Promise<AxiosResponse | undefined> {
  const { config } = cause;
  if (!config || code !== OVERLOADED || typeof document === 'undefined') return undefined;
  if (!retryAfter || retryAfter > LONGEST_WAIT_S) return undefined;
  const times = config.overloadRetries ?? 0;
  if (times >= MOST_REPEATS || !(await hasWaited(retryAfter * 1000, config.signal))) return undefined;
  return repeat({ ...config, overloadRetries: times + 1 });
}

/** @returns whether anybody still wants the answer. */
function hasWaited(milliseconds: number, signal: InternalAxiosRequestConfig['signal']): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal?.addEventListener?.('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
