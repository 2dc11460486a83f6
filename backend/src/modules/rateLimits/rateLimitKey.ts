import { createHash } from 'node:crypto';

/** Hash under which a subject is counted, so that email and network addresses are not stored. */
export function rateLimitKey(kind: string, subject: string): string {
  return createHash('sha256').update(`${kind}\n${subject}`).digest('hex');
}
