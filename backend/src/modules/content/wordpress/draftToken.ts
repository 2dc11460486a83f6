import { isRecord } from '../acfValues.ts';
import { isSignedContent } from './contentSecret.ts';

/** When a token of the plugin expires, in milliseconds since 1970; undefined for one that is forged or has expired. */
export function draftExpiry(secret: string, token: string, now = Date.now()): number | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSignedContent(secret, 'preview', payload, signature)) return undefined;
  const facts: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const expires = isRecord(facts) ? Number(facts.expires) * 1000 : 0;
  return expires > now ? expires : undefined;
}
