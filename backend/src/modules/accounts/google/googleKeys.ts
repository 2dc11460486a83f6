import { type CryptoKey, importJWK, type JWK } from 'jose';
import { readText } from 'server-lib';
import type { Clock } from '../../../clock.ts';
import { callService } from '../../../httpClient.ts';

export type FindKey = (kid: string) => Promise<CryptoKey | Uint8Array | undefined>;

interface KeySet {
  keys: Map<string, JWK>;
  fetchedAt: number;
  freshUntil: number;
}

const DEFAULT_AGE_MS = 60 * 60_000;
/** Minimum between two fetches for an unknown key. */
const REFETCH_MS = 60_000;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 100_000;

/** Google's public keys, cached by max-age; concurrent misses share one request. */
export function createGoogleKeys(url: string, clock: Clock, timeoutMs = TIMEOUT_MS): FindKey {
  let known: KeySet | undefined;
  let request: Promise<KeySet> | undefined;

  const fetchKeys = () => {
    request ??= fetchKeySet(url, clock, timeoutMs)
      .then((set) => {
        known = set;
        return set;
      })
      .finally(() => {
        request = undefined;
      });
    return request;
  };

  return async (kid) => {
    const now = clock.now().getTime();
    let set = known && known.freshUntil > now ? known : await fetchKeys();
    if (!set.keys.has(kid) && now - set.fetchedAt >= REFETCH_MS) set = await fetchKeys();
    const key = set.keys.get(kid);
    return key && importJWK(key, 'RS256');
  };
}

async function fetchKeySet(url: string, clock: Clock, timeoutMs: number): Promise<KeySet> {
  const { response, text } = await callService({
    service: 'google',
    url,
    timeoutMs,
    read: async (response) => ({ response, text: await readText(response, MAX_BYTES) }),
  });
  if (!response.ok) throw new Error(`the key set responded ${response.status}`);
  const { keys } = JSON.parse(text) as { keys: JWK[] };
  const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  const fetchedAt = clock.now().getTime();
  return {
    keys: new Map(keys.flatMap((key) => (key.kid ? [[key.kid, key] as const] : []))),
    fetchedAt,
    freshUntil: fetchedAt + (maxAge ? Number(maxAge) * 1000 : DEFAULT_AGE_MS),
  };
}
