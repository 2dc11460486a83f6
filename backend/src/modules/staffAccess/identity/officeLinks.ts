import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_MS = 30 * 24 * 60 * 60_000;
const PATTERN = /^((\d{1,9})-([0-9a-z]{1,9}))-([\w-]{43})$/;

export function createOfficeLinks(secret: string) {
  const mac = (purpose: string, claims: string) =>
    createHmac('sha256', secret).update(`${purpose}:${claims}`).digest('base64url');

  return {
    invitationToken: (nonce: string) => mac('invitation', nonce),

    /** Ends the sessions of one account, and does nothing else. */
    endingToken(accountId: number, now: Date): string {
      const claims = `${accountId}-${Math.ceil((now.getTime() + LIFE_MS) / 1000).toString(36)}`;
      return `${claims}-${mac('end-sessions', claims)}`;
    },
    /** @returns the account; undefined for a forged, malformed or expired token. */
    readEndingToken(token: string, now: Date): number | undefined {
      const [, claims = '', id = '', expires = '', signature = ''] = PATTERN.exec(token) ?? [];
      if (!claims || !timingSafeEqual(Buffer.from(signature), Buffer.from(mac('end-sessions', claims))))
        return undefined;
      return Number.parseInt(expires, 36) * 1000 <= now.getTime() ? undefined : Number(id);
    },
  };
}

export type OfficeLinks = ReturnType<typeof createOfficeLinks>;
