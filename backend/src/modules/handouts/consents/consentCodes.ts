import { createHmac } from 'node:crypto';
import { consentCodeDigits } from 'shared-lib/validation';

/** Consent codes: derived from a seed, so that a stolen table has none; desks verify them by a keyed hash. */
export function createConsentCodes(secret: string) {
  const deskKey = createHmac('sha256', secret).update('desks').digest();
  return {
    /** For desks, as base64. */
    deskKey: deskKey.toString('base64'),
    getCode(seed: string): string {
      const number = createHmac('sha256', secret).update(`code:${seed}`).digest().readBigUInt64BE();
      return String(number % 10n ** BigInt(consentCodeDigits)).padStart(consentCodeDigits, '0');
    },
    computeHash: (code: string): string => createHmac('sha256', deskKey).update(code).digest('base64url'),
  };
}

export type ConsentCodes = ReturnType<typeof createConsentCodes>;
