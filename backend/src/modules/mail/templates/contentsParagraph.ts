import { describeContents, type OrderContents } from '../../../text/orderContents.ts';
import type { Translations } from './emailTemplate.ts';

/** What the order holds; emails enqueued before it was added lack it. */
export const toContentsParagraph = (contents: OrderContents | undefined): Translations | undefined =>
  contents && {
    ua: `У замовленні: ${describeContents(contents, 'ua')}.`,
    en: `In the order: ${describeContents(contents, 'en')}.`,
  };

export const hasPlaces = (contents: OrderContents | undefined): boolean => contents?.registration !== 0;
