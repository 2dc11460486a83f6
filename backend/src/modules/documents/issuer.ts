import { type Brand, findBrand } from 'shared-lib/validation/palette';
import sharp from 'sharp';
import type { Content, EventRecord, Locale } from '../content/index.ts';
import { colors } from './drawing/colors.ts';
import { replaceColour } from './drawing/replaceColour.ts';

/** Who a paper is from. */
export interface Issuer {
  /** Name of the run, in the nominative. */
  run: string;
  city: string;
  brand: Brand;
  logo: IssuerLogo | null;
  logoOnDark: IssuerLogo | null;
  /** The logo without the accent of the brand, for grounds of that colour. */
  logoOnAccent: IssuerLogo | null;
}

/** PNG with its size in pixels. */
export interface IssuerLogo {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type FindIssuer = (locale: Locale) => Promise<Issuer>;

const LOGO_HEIGHT = 480;
const MOST_WIDTH = 2400;

/** The site's identity as papers show it; its logos are drawn once for each file. */
export function createIssuer(
  event: () => Promise<EventRecord>,
  { findFile, readFile }: Pick<Content, 'findFile' | 'readFile'>,
): FindIssuer {
  const drawn = new Map<string, { hash: string; logo: IssuerLogo }>();

  let recoloured: { of: IssuerLogo | null; accent: string; logo: IssuerLogo | null } | undefined;

  async function findLogo(path: string): Promise<IssuerLogo | null> {
    const file = findFile(path);
    if (!file?.size) return null;
    const known = drawn.get(path);
    if (known?.hash === file.hash) return known.logo;
    const { data, info } = await sharp(await readFile(file), { density: 300 })
      .resize({ width: MOST_WIDTH, height: LOGO_HEIGHT, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const logo = { bytes: data, width: info.width, height: info.height };
    drawn.set(path, { hash: file.hash, logo });
    return logo;
  }

  async function onAccent(logo: IssuerLogo | null, accent: string): Promise<IssuerLogo | null> {
    if (recoloured?.of !== logo || recoloured.accent !== accent) {
      recoloured = { of: logo, accent, logo: logo && (await replaceColour(logo, accent, colors.ink)) };
    }
    return recoloured.logo;
  }

  return async (locale) => {
    const { name, city, colours, logo, logoOnDark } = (await event()).identity;
    const brand = findBrand(colours);
    const usual = await findLogo(logo);
    const logos = {
      logo: usual,
      logoOnDark: await findLogo(logoOnDark),
      logoOnAccent: await onAccent(usual, brand.accent),
    };
    return { run: name[locale], city: city[locale], brand, ...logos };
  };
}
