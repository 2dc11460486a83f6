import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Clock } from '../../../../clock.ts';

/** Anybody may send notices that do not fit; the key is not asked for anew with each of them. */
const REFETCH_AFTER_MS = 10_000;

/**
 * Checks `X-Sign`: base64 of a DER ECDSA signature, curve P-256, over the SHA-256 of the raw body. The key is kept and
 * fetched again only when a check fails, because the bank may change it.
 * @param fetchKey gives base64 of a PEM public key.
 */
export function createMonobankKey(fetchKey: () => Promise<string>, clock: Clock) {
  let known: { key: KeyObject; fetchedAt: number } | undefined;
  let request: Promise<KeyObject> | undefined;

  async function fetchOnce(): Promise<KeyObject> {
    const key = createPublicKey(Buffer.from(await fetchKey(), 'base64'));
    known = { key, fetchedAt: clock.now().getTime() };
    return key;
  }

  /** Notices that come together wait for one answer, however many somebody makes up. */
  function fetchAnew(): Promise<KeyObject> {
    request ??= fetchOnce().finally(() => {
      request = undefined;
    });
    return request;
  }

  const fits = (key: KeyObject, body: Buffer, signature: Buffer) => {
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
      if (!known) return fits(await fetchAnew(), body, signature);
      if (fits(known.key, body, signature)) return true;
      if (clock.now().getTime() - known.fetchedAt < REFETCH_AFTER_MS) return false;
      return fits(await fetchAnew(), body, signature);
    },
  };
}
