import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Clock } from '../../../../clock.ts';

/** Limits key requests that forged webhooks cause. */
const REFETCH_AFTER_MS = 10_000;

/** Verifies `X-Sign` (ECDSA P-256 over the raw body); refetches the key after a failure. @param fetchKey base64 of PEM. */
export function createMonobankKey(fetchKey: () => Promise<string>, clock: Clock) {
  let known: { key: KeyObject; fetchedAt: number } | undefined;
  let request: Promise<KeyObject> | undefined;

  async function fetchOnce(): Promise<KeyObject> {
    const key = createPublicKey(Buffer.from(await fetchKey(), 'base64'));
    known = { key, fetchedAt: clock.now().getTime() };
    return key;
  }

  /** Concurrent webhooks share one request. */
  function refetch(): Promise<KeyObject> {
    request ??= fetchOnce().finally(() => {
      request = undefined;
    });
    return request;
  }

  const isValid = (key: KeyObject, body: Buffer, signature: Buffer) => {
    try {
      return verify('sha256', body, key, signature);
    } catch {
      return false;
    }
  };

  return {
    async isSigned(body: Buffer, xSign: string): Promise<boolean> {
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(xSign)) return false;
      const signature = Buffer.from(xSign, 'base64');
      if (!known) return isValid(await refetch(), body, signature);
      if (isValid(known.key, body, signature)) return true;
      if (clock.now().getTime() - known.fetchedAt < REFETCH_AFTER_MS) return false;
      return isValid(await refetch(), body, signature);
    },
  };
}
