import { createHash } from 'node:crypto';

export const computeEtag = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;

/** Compares as caches do: any of the tags in `If-None-Match`, weak or strong. */
export function isSameEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
