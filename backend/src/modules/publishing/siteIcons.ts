import { findBrand } from 'shared-lib/validation/palette';
import sharp from 'sharp';
import type { Content, ContentSource } from '../content/index.ts';
import { drawInThread } from '../documents/index.ts';

type Files = Pick<Content, 'findFile' | 'readFile'>;

/** Parts of the side of an icon: how round its corners are, and how large the logo. */
const ROUND = 0.22;
const LOGO = 0.64;

interface IconShape {
  /** Pixels. */
  size: number;
  /** Phones crop it, so that it fills its square. */
  isFullBleed: boolean;
}

/** Icons by their paths. */
export const siteIcons: Record<string, IconShape> = {
  '/icons/icon-192.png': { size: 192, isFullBleed: false },
  '/icons/icon-512.png': { size: 512, isFullBleed: false },
  '/icons/maskable-512.png': { size: 512, isFullBleed: true },
  '/apple-touch-icon.png': { size: 180, isFullBleed: true },
};
export const FAVICON = '/favicon.ico';
const FAVICON_SIZE = 32;

/** Icons of the site from its logo, or from the first letter of its name; each is drawn once until one of them changes. */
export function createSiteIcons(source: ContentSource, { findFile, readFile }: Files) {
  let drawn = new Map<string, Buffer>();
  let drawnFrom = '';

  async function draw({ size, isFullBleed }: IconShape): Promise<Buffer> {
    const { identity } = await source.event();
    const onDark = findFile(identity.logoOnDark);
    const logo = onDark ?? findFile(identity.logo);
    const of = JSON.stringify([logo?.hash, identity.colours, identity.name.ua]);
    if (of !== drawnFrom) [drawn, drawnFrom] = [new Map(), of];
    // Another identity may come while this icon is drawn.
    const icons = drawn;
    const key = `${size} ${isFullBleed}`;
    const known = icons.get(key);
    if (known) return known;
    const dark = findBrand(identity.colours).dark;
    // A logo for light grounds keeps one.
    const ground = logo && !onDark ? '#ffffff' : dark;
    const inner = Math.round(size * LOGO);
    const image = logo
      ? await sharp(await readFile(logo), { density: 300 })
          .resize(inner, inner, { fit: 'contain', background: '#0000' })
          .png()
          .toBuffer()
      : await drawInThread('letter', { letter: identity.name.ua.charAt(0), size: inner });
    const radius = isFullBleed ? 0 : Math.round(size * ROUND);
    const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/></svg>`;
    const icon = await sharp(Buffer.from(square))
      .composite([{ input: image, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    icons.set(key, icon);
    return icon;
  }

  return {
    draw,
    favicon: async () => asIco(await draw({ size: FAVICON_SIZE, isFullBleed: false }), FAVICON_SIZE),
  };
}

/** An icon file with one PNG. */
function asIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
