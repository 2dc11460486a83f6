import { createHash } from 'node:crypto';

/**
 * Numbers stay the same as long as type, slug and language do, on every machine and after every
 * restart, although nothing stores them. 2^30 leaves room and stays a small integer for every client.
 */
export function idOf(type: string, slug: string, lang: string): number {
  const digest = createHash('sha1').update(`${type}\n${slug}\n${lang}`).digest();
  return (digest.readUInt32BE(0) & 0x3fffffff) + 1;
}
