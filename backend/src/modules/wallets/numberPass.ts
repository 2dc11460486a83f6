import type { Locale } from '../content/index.ts';
import type { Issuer } from '../documents/index.ts';

/** What a pass says of one race number, in the language of its reader; nothing in it changes later. */
export interface NumberPass {
  edition: number;
  number: string;
  name: string;
  event: string;
  format: string;
  start: string;
  startsAt: Date;
  endsAt: Date;
  /** Undefined: anywhere. */
  place: string | undefined;
  /** Where and when kits are handed out; undefined for who gets none there. */
  kits: { text: string; location: { lat: number; lng: number } | undefined } | undefined;
  /** What desks scan: the absolute URL that verifies the number. */
  code: string;
  origin: string;
  issuer: Issuer;
  locale: Locale;
}

/** Port of the app that keeps `.pkpass` files. */
export interface PassFiles {
  /** @returns the signed file. */
  build(pass: NumberPass): Promise<Buffer>;
}

/** Port of the app that takes passes by a link. */
export interface PassLinks {
  /** @returns an absolute URL that offers the pass to its reader. */
  compose(pass: NumberPass): Promise<string>;
}
