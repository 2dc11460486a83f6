import { createHmac, timingSafeEqual } from 'node:crypto';

/** The object that a link shows. */
export interface LinkTarget {
  kind: 'order' | 'registration';
  id: number;
}

/** Long enough to be read after the run. */
export const LINK_LIFE_MS = 90 * 24 * 60 * 60_000;

const PURPOSE = 'email-link';
const PATTERN = /^(([or])(\d{1,9})-([0-9a-z]{1,9}))-([\w-]{43})$/;
const kinds = { o: 'order', r: 'registration' } as const;

/** Signed links: their holder may see the public facts of one object until it expires. */
export function createSignedLinks(secret: string) {
  const computeMac = (claims: string) =>
    createHmac('sha256', secret).update(`${PURPOSE}:${claims}`).digest('base64url');

  return {
    sign({ kind, id }: LinkTarget, now: Date): string {
      const expires = Math.ceil((now.getTime() + LINK_LIFE_MS) / 1000).toString(36);
      const claims = `${kind === 'order' ? 'o' : 'r'}${id}-${expires}`;
      return `${claims}-${computeMac(claims)}`;
    },
    /** @returns undefined for a forged, malformed or expired token. */
    verify(token: string, now: Date): LinkTarget | undefined {
      const [, claims = '', letter = '', id = '', expires = '', mac = ''] = PATTERN.exec(token) ?? [];
      if (!claims || !timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(claims)))) return undefined;
      if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return undefined;
      return { kind: kinds[letter as keyof typeof kinds], id: Number(id) };
    },
  };
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;
