import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signature of a text for one purpose, as the WordPress plugin makes it. */
export function signContent(secret: string, purpose: 'webhook' | 'preview', text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

export function isSignedContent(secret: string, purpose: 'webhook' | 'preview', text: string, signature: string) {
  const expected = Buffer.from(signContent(secret, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
