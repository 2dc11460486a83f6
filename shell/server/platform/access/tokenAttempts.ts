import { PlatformError } from '@charity-run/release/platformError';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const CLIENTS = 10_000;

interface Window {
  endsAt: number;
  failures: number;
  /** Calls that are being checked, by token: parallel calls with one token are one attempt. */
  checking: Map<string, number>;
}

/** Failed tokens of each client within a minute. An attempt counts before it is checked. */
export function createTokenAttempts(most: number) {
  const windows = new LRUCache<string, Window>({ max: CLIENTS });

  function getWindow(client: string): Window {
    const known = windows.get(client);
    if (known && known.endsAt > Date.now()) return known;
    const window: Window = { endsAt: Date.now() + WINDOW_MS, failures: 0, checking: known?.checking ?? new Map() };
    windows.set(client, window);
    return window;
  }

  /** @throws {PlatformError} `too-many`, and as `check` */
  return async function attempt<Result>(client: string, token: string, check: () => Promise<Result>): Promise<Result> {
    const window = getWindow(client);
    const { checking } = window;
    if (window.failures >= most) throw new PlatformError('too-many');
    if (!checking.has(token) && window.failures + checking.size >= most) throw new PlatformError('too-many');
    checking.set(token, (checking.get(token) ?? 0) + 1);
    try {
      return await check();
    } catch (error) {
      if (error instanceof PlatformError) window.failures += 1;
      throw error;
    } finally {
      const others = (checking.get(token) ?? 1) - 1;
      if (others > 0) checking.set(token, others);
      else checking.delete(token);
    }
  };
}
