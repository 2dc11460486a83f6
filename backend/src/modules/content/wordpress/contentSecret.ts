import { createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'webhook' | 'preview' | 'transfer';

/** Signature of a text for one purpose, as the WordPress plugin makes it. */
export function signContent(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

export function isSignedContent(secret: string, purpose: Purpose, text: string, signature: string) {
  const expected = Buffer.from(signContent(secret, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
