import { createHash } from 'node:crypto';
import type { Compress } from './compressor.ts';

export type Encoding = 'br' | 'gzip';

/** The bytes of a page for every visitor, compressed once; not at all when the thread has ended. */
export interface EncodedPage {
  html: Buffer;
  etag: string;
  compressed: Partial<Record<Encoding, Uint8Array>>;
}

/** @param compress only for pages that are sent more than once. */
export async function encodePage(html: string, compress?: Compress): Promise<EncodedPage> {
  const bytes = Buffer.from(html);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { html: bytes, etag, compressed: (await compress?.(bytes)) ?? {} };
}

export function getSize({ html, compressed }: EncodedPage): number {
  return html.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0);
}

export interface Representation {
  etag: string;
  encoding: Encoding | undefined;
  body: Uint8Array;
}

export function representationFor(page: EncodedPage, acceptEncoding = ''): Representation {
  const encoding = (['br', 'gzip'] as const).find((name) => page.compressed[name] && accepts(acceptEncoding, name));
  const body = (encoding && page.compressed[encoding]) ?? page.html;
  return { etag: `"${page.etag}${encoding ? `-${encoding}` : ''}"`, encoding, body };
}

const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

const accepts = (acceptEncoding: string, encoding: Encoding) => accepted[encoding].test(acceptEncoding);
