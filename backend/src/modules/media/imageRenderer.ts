import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { limitConcurrency } from '../../concurrency.ts';
import type { ImageFormat } from './imageUrls.ts';
import type { MediaFile, MediaFolder } from './mediaFolder.ts';

// One image at a time, so that requests come first.
sharp.concurrency(1);
sharp.cache(false);

export interface ImageRenderer {
  /** The image in this width and format, made on first request and then read from disk. */
  variant(file: MediaFile, width: number, format: ImageFormat): Promise<Buffer>;
}

/** Renders images into `cacheDir`, named by content hash, at most `parallel` at a time. */
export function createImageRenderer(folder: MediaFolder, cacheDir: string, parallel = 2): ImageRenderer {
  const underWay = new Map<string, Promise<Buffer>>();
  const inLine = limitConcurrency({ concurrency: parallel });

  const make = async (file: MediaFile, width: number, format: ImageFormat, target: string) => {
    const existing = await readFile(target).catch(() => undefined);
    if (existing) return existing;
    const source = await folder.read(file);
    const image = await inLine(() => render(source, file, width, format));
    await writeWhole(target, image);
    return image;
  };

  return {
    variant(file, width, format) {
      const name = `${file.hash}-${width}.${format}`;
      const running = underWay.get(name);
      if (running) return running;
      const work = make(file, width, format, join(cacheDir, name)).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}

async function render(source: Buffer, file: MediaFile, width: number, format: ImageFormat): Promise<Buffer> {
  const natural = file.size?.width ?? width;
  const density = Math.min(2400, Math.max(1, (72 * width) / natural));
  const options = file.mimeType === 'image/svg+xml' ? { density, limitInputPixels: 64_000_000 } : {};
  const image = sharp(source, options).resize({ width });
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
  // Higher efforts take ten times as long for a tenth of the bytes.
  if (format === 'avif') return image.avif({ quality: 58, effort: 1 }).toBuffer();
  return image.webp({ quality: 82, effort: 4 }).toBuffer();
}

/** A half-written image is never seen, not even by another process on the same folder. */
async function writeWhole(target: string, content: Buffer): Promise<void> {
  await mkdir(join(target, '..'), { recursive: true });
  const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, content);
  await rename(draft, target);
}
