import { readFileSync } from 'node:fs';
import type { Locale } from '../../content/index.ts';
import { parseSvg, type VectorImage } from './vectorImage.ts';

const read = (name: string): VectorImage =>
  parseSvg(readFileSync(new URL(import.meta.resolve(`shared-lib/logo/${name}.svg`)), 'utf8'));

const logos: Record<Locale, VectorImage> = { ua: read('logo-uk'), en: read('logo-en') };

export const logoOf = (locale: Locale): VectorImage => logos[locale];

export const leaf: VectorImage = read('mark');
