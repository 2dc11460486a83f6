import type { ShirtOffer } from 'shared-lib/validation';
import type { EventRecord } from '../content/index.ts';

/** What a run offers to a place, which keeps a size that is no longer offered. @param size empty: none */
export function withStoredSize({ included, shirts }: EventRecord, size: string): ShirtOffer {
  return { included, shirts: { sizes: size === '' ? shirts.sizes : [...shirts.sizes, { code: size }] } };
}
