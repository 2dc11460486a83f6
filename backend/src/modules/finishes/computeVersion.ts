import { createHash } from 'node:crypto';
import type { finishes } from './finishes.tables.ts';

type Row = typeof finishes.$inferSelect;
type Reported = Pick<Row, 'distance' | 'elapsed' | 'source' | 'country' | 'city' | 'signature' | 'isOnMap'>;

/** Tells one report of a finish from another; null while only a photo came. */
export function computeVersion({ distance, elapsed, source, country, city, signature, isOnMap }: Reported) {
  if (signature === 'unchosen') return null;
  const told = JSON.stringify([distance, elapsed, source, country, city, signature, isOnMap]);
  return createHash('sha256').update(told).digest('base64url').slice(0, 22);
}
