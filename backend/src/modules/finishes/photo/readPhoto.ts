import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../../../concurrency.ts';
import { readHeic } from './heic/readHeic.ts';
import { PhotoBroken, PhotoTooManyPixels, PhotoUnknownFormat } from './photo.errors.ts';

export interface ReadPhoto {
  image: Buffer;
  width: number;
  height: number;
}

const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 1_600;
const SECONDS = 30;
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Decoded images are large. */
const inLine = limitConcurrency({ concurrency: 2 });

/**
 * The photo upright, at most 1600 pixels long and encoded anew, so that nothing remains of what the camera noted.
 * @throws {PhotoUnknownFormat} {@link PhotoHeic} {@link PhotoTooManyPixels} {@link PhotoBroken}
 */
export async function readPhoto(bytes: Buffer): Promise<ReadPhoto> {
  const input = await open(bytes);
  return inLine(() => encode(input).catch(rejectBroken));
}

/** HEIC is decoded here, as the image library comes without its decoder. */
async function open(bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) {
    const { data, width, height } = await readHeic(bytes);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  assertFormat(bytes);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rejectBroken);
  if (width * height > MOST_PIXELS) throw new PhotoTooManyPixels();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
}

async function encode(input: Sharp): Promise<ReadPhoto> {
  const { data, info } = await input
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

function rejectBroken(cause: unknown): never {
  throw new PhotoBroken(cause);
}

const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(bytes.toString('latin1', 8, 12));

/** By its first bytes: names and declared types may say anything. */
function assertFormat(bytes: Buffer): void {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  const isJpeg = text(0, 3) === '\xff\xd8\xff';
  const isPng = text(0, 8) === '\x89PNG\r\n\x1a\n';
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP';
  if (!isJpeg && !isPng && !isWebp) throw new PhotoUnknownFormat();
}
