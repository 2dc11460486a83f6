import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How far two pixels may be apart, 0 to 1, before they differ: smoothed edges do not count. */
const THRESHOLD = 0.1;

export interface ComparedImages {
  /** Share of pixels that differ, 0 to 1. */
  ratio: number;
  /** PNG in which they are red. */
  difference: () => Promise<Buffer>;
}

/** Compares two PNGs; of images of different sizes, what only one of them has differs. */
export async function compareImages(before: Buffer, after: Buffer): Promise<ComparedImages> {
  const sizes = await Promise.all([before, after].map((image) => sharp(image).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([before, after].map((image) => readPixels(image, { width, height })));
  if (!one || !other) throw new Error('two images are compared');
  const output = new Uint8Array(one.length);
  const differing = pixelmatch(one, other, output, width, height, { threshold: THRESHOLD });
  return {
    ratio: differing / (width * height),
    difference: () =>
      sharp(output, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  };
}

/** RGBA of an image on a canvas of this size, transparent where it has nothing. */
async function readPixels(image: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { width: own, height: its } = await sharp(image).metadata();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(image)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - its, background })
    .raw()
    .toBuffer();
}
