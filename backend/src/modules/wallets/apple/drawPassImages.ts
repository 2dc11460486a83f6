import sharp from 'sharp';
import { drawInThread, drawLogoImage } from '../../documents/index.ts';
import type { NumberPass } from '../numberPass.ts';

type Images = Record<string, Buffer>;

/** Points, which phones draw with one, two or three pixels. */
const ICON = 29;
const LOGO = { width: 160, height: 50 };
const DENSITIES = [1, 2, 3];
const INNER = 0.68;

/** Images of passes by the names that they have in the file; drawn once until the identity changes. */
export function createPassImages() {
  let last: { key: object; images: Promise<Images> } | undefined;

  return (pass: NumberPass): Promise<Images> => {
    const { run, brand, logoOnDark } = pass.issuer;
    const isSame = last && JSON.stringify(last.key) === JSON.stringify({ run, brand, size: logoOnDark?.bytes.length });
    if (last && isSame) return last.images;
    const images = draw(pass);
    const drawn = { key: { run, brand, size: logoOnDark?.bytes.length }, images };
    last = drawn;
    images.catch(() => {
      if (last === drawn) last = undefined;
    });
    return images;
  };
}

async function draw({ issuer, locale }: NumberPass): Promise<Images> {
  const logo = (await drawLogoImage(issuer, locale)).bytes;
  const entries = DENSITIES.map(async (density): Promise<[string, Buffer][]> => {
    const suffix = density === 1 ? '' : `@${density}x`;
    const { width, height } = LOGO;
    const size = { width: width * density, height: height * density };
    return [
      [`icon${suffix}.png`, await drawIcon(issuer, ICON * density)],
      [
        `logo${suffix}.png`,
        await sharp(logo)
          .resize({ ...size, fit: 'inside' })
          .png()
          .toBuffer(),
      ],
    ];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

async function drawIcon({ run, brand, logoOnDark }: NumberPass['issuer'], size: number): Promise<Buffer> {
  const inner = Math.round(size * INNER);
  const image = logoOnDark
    ? await sharp(logoOnDark.bytes).resize(inner, inner, { fit: 'contain', background: '#0000' }).png().toBuffer()
    : await drawInThread('letter', { letter: run.charAt(0), size: inner });
  return sharp({ create: { width: size, height: size, channels: 3, background: brand.dark } })
    .composite([{ input: image, gravity: 'centre' }])
    .png()
    .toBuffer();
}
