import jsqr from 'jsqr';
import sharp from 'sharp';

// A CommonJS package: Node hands out its module, the types describe what is inside.
const read = (jsqr as unknown as { default: typeof jsqr }).default;

/** What a camera reads from the drawing of a QR code; undefined when it reads nothing. */
export async function readCode(svg: string | Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(480)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
