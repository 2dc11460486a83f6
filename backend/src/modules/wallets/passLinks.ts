import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '../content/index.ts';

export interface PassTarget {
  registrationId: number;
  number: number;
  locale: Locale;
}

/** Long enough for a slow phone to open what it was just given. */
export const PASS_LINK_LIFE_MS = 10 * 60_000;

const PATTERN = /^((\d{1,10})-(\d{1,10})-(ua|en)-([0-9a-z]{1,9}))-([\w-]{43})$/;

/** Signed links to the file of a pass, which a phone opens without the session of the page. */
export function createPassLinks(secret: string) {
  const computeMac = (claims: string) =>
    createHmac('sha256', secret).update(`number-pass:${claims}`).digest('base64url');

  return {
    sign({ registrationId, number, locale }: PassTarget, now: Date): string {
      const expires = Math.ceil((now.getTime() + PASS_LINK_LIFE_MS) / 1000).toString(36);
      const claims = `${registrationId}-${number}-${locale}-${expires}`;
      return `${claims}-${computeMac(claims)}`;
    },
    /** @returns undefined for a forged, malformed or expired token. */
    verify(token: string, now: Date): PassTarget | undefined {
      const [, claims = '', id, number, locale, expires = '', mac = ''] = PATTERN.exec(token) ?? [];
      if (!claims || !timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(claims)))) return undefined;
      if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return undefined;
      return { registrationId: Number(id), number: Number(number), locale: locale === 'en' ? 'en' : 'ua' };
    },
  };
}

export type SignedPassLinks = ReturnType<typeof createPassLinks>;
