import type { ImageFocus } from '../../api/contentTypes.ts';

export interface ImageSource {
  src: string;
  width: number;
  height: number;
  alt: string;
  focus?: ImageFocus | undefined;
  srcSet?: string;
  /** The same image in preferred formats, best first. */
  sources?: { type: string; srcSet: string }[];
}

/** Image object of the content backend: flat sizes, `medium` beside `medium-width`. */
export interface ContentImage {
  url: string;
  alt?: string;
  width: number;
  height: number;
  focus?: ImageFocus | undefined;
  sizes?: Record<string, string | number>;
}

/** Image source of a backend image, undefined if empty; leaves out sizes of another shape. */
export function findImageSource(image: ContentImage | false | null | undefined | ''): ImageSource | undefined {
  if (!image) return undefined;
  const { url, alt = '', width, height, focus, sizes = {} } = image;
  const plain = { src: url, alt, width, height, ...(focus && { focus }) };
  const candidates = new Map<number, string>([[width, url]]);
  for (const [name, file] of Object.entries(sizes)) {
    const fileWidth = Number(sizes[`${name}-width`]);
    const fileHeight = Number(sizes[`${name}-height`]);
    if (typeof file !== 'string' || !fileWidth || fileWidth >= width) continue;
    if (sameShape(fileWidth / fileHeight, width / height)) candidates.set(fileWidth, file);
  }
  if (candidates.size < 2) return plain;
  const sorted = [...candidates].sort(([a], [b]) => a - b);
  const source = { ...plain, srcSet: getSrcSet(sorted) };
  if (!sorted.every(([, file]) => PREPARED.test(file))) return source;
  const twins = sorted.map(([fileWidth, file]): Candidate => [fileWidth, file.replace(/webp$/, 'avif')]);
  return { ...source, sources: [{ type: 'image/avif', srcSet: getSrcSet(twins) }] };
}

type Candidate = [width: number, file: string];

/** Our own backend has AVIF files too, a quarter smaller: `/media/start.3f2a9c1b00.640.webp`. */
const PREPARED = /^\/media\/.+\.[0-9a-f]{10}\.\d+\.webp$/;

function getSrcSet(candidates: Candidate[]): string {
  return candidates.map(([fileWidth, file]) => `${escapeForSrcSet(file)} ${fileWidth}w`).join(', ');
}

function sameShape(a: number, b: number): boolean {
  return Math.abs(a - b) / b < 0.02;
}

/** In `srcset` a space or a comma would end the URL. */
function escapeForSrcSet(url: string): string {
  return url.replace(/[^\x21-\x7e]+|,/g, encodeURIComponent);
}
