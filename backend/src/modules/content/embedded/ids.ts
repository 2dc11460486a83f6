import { createHash } from 'node:crypto';

/** A stable id below 2^30 derived from type, slug and language; nothing stores it. */
export function getId(type: string, slug: string, lang: string): number {
  const digest = createHash('sha1').update(`${type}\n${slug}\n${lang}`).digest();
  return (digest.readUInt32BE(0) & 0x3fffffff) + 1;
}
