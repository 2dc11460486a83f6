import type { Locale } from 'shared-lib/i18n';

declare const received: unique symbol;

/** A file, as the client gets it. */
export interface Download<Received extends Blob | string = Blob> {
  readonly [received]: Received;
}

/** What goes over one route; instants are ISO strings, `undefined` is 204. */
export interface VisitorRoute {
  params?: object;
  query?: object;
  body?: object;
  /** `Idempotency-Key`: the server requires one that is not optional. */
  key?: string;
  response: unknown;
}

export interface ByLocale {
  lang?: Locale;
}
