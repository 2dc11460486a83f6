import sharp from 'sharp';

interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The largest distance between colours that look alike on each other, in parts of 255 for each channel together. */
const ALIKE = 80;

const toChannels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** An image whose parts of one colour get another, so that they show on a ground of the first. */
export async function replaceColour({ bytes, width, height }: Picture, from: string, to: string): Promise<Picture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [old, next] = [toChannels(from), toChannels(to)];
  for (let start = 0; start < data.length; start += info.channels) {
    const distance = old.reduce((sum, value, channel) => sum + Math.abs((data[start + channel] ?? 0) - value), 0);
    if (distance <= ALIKE) data.set(next, start);
  }
  const { channels } = info;
  return { bytes: await sharp(data, { raw: { width, height, channels } }).png().toBuffer(), width, height };
}
