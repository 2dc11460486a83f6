import jsqr from 'jsqr';
import sharp from 'sharp';

// A CommonJS package: its types describe the default export, Node passes the module.
const scan = (jsqr as unknown as { default: typeof jsqr }).default;

/** The text of the QR code in an image; undefined when there is none. A drawing is scanned 480 pixels wide. */
export async function readQrCode(image: string | Buffer): Promise<string | undefined> {
  const scanned = sharp(Buffer.from(image));
  const { format } = await scanned.metadata();
  if (format === 'svg') scanned.resize(480);
  const { data, info } = await scanned.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
