import { readFileSync } from 'node:fs';
import { editionBadgeSvg } from 'shared-lib/logo/editionBadge.ts';
import type { Locale } from '../../content/index.ts';
import { parseSvg, type VectorImage } from './vectorImage.ts';

const read = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`shared-lib/logo/${name}.svg`)), 'utf8');

const files: Record<Locale, string> = { ua: read('logo-uk'), en: read('logo-en') };

/** The logo with the number of the run, without the badge where it is unknown. */
export const getLogo = (locale: Locale, edition?: number): VectorImage =>
  parseSvg(edition ? files[locale].replace('</svg>', `${editionBadgeSvg(locale, edition)}</svg>`) : files[locale]);

export const leaf: VectorImage = parseSvg(read('mark'));
