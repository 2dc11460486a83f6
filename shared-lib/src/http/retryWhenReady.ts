import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { ApiError } from './ApiError.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    overloadRetries?: number;
  }
}

/** Code of a response that was rejected before any work was done. */
export const OVERLOADED = 'overloaded';

const MOST_REPEATS = 2;
const LONGEST_WAIT_S = 10;

/** Repeats a call that an overloaded server rejected before any work, after its `Retry-After`; in the browser only. */
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

function hasWaited(milliseconds: number, signal: InternalAxiosRequestConfig['signal']): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal?.addEventListener?.('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
