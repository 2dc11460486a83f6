import type { Locale } from '../contentSource.ts';
import type { EventRecord } from './eventRecord.ts';

export interface Foundation {
  name: string;
  edrpou: string;
}

/** The foundation as the requisites of a currency name it. */
export function getFoundation({ requisites }: EventRecord, currency: string, locale: Locale): Foundation {
  const receiver = requisites.find((each) => each.currency === currency) ?? requisites[0];
  return { name: receiver?.recipient[locale] ?? '', edrpou: receiver?.edrpou ?? '' };
}
