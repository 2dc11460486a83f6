import { createHash } from 'node:crypto';

/** What a limit is counted under: addresses of people and of clients are not stored as they are. */
export function limitKey(kind: string, subject: string): string {
  return createHash('sha256').update(`${kind}\n${subject}`).digest('hex');
}
