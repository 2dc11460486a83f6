import { readFileSync } from 'node:fs';
import type { Locale } from '../../content/contentSource.ts';
import { type Art, readArt } from './art.ts';

const read = (name: string): Art =>
  readArt(readFileSync(new URL(import.meta.resolve(`shared-lib/logo/${name}.svg`)), 'utf8'));

const logos: Record<Locale, Art> = { ua: read('logo-uk'), en: read('logo-en') };

/** The logo in the reader's language. */
export const logoOf = (locale: Locale): Art => logos[locale];

/** The leaf alone. */
export const leaf: Art = read('mark');
