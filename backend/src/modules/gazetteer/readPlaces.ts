import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transliterate } from '../../text/transliterate.ts';
import { surroundingRegion } from './regions.ts';

export interface GazetteerPlace {
  country: string;
  /** Code of a region of Ukraine; empty abroad. */
  region: string;
  /** Empty for small places of Ukraine, which are known by their spellings and counted in their region. */
  name: { ua: string; en: string };
  x: number;
  y: number;
  people: number;
  spellings: string[];
}

/** Places that `npm run map -w tools` writes, the largest first. */
export function readPlaces(): GazetteerPlace[] {
  const lines = readFileSync(join(import.meta.dirname, 'places.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map(readPlace);
}

function readPlace(line: string): GazetteerPlace {
  const [country = '', region = '', ua = '', english = '', x, y, people, others = ''] = line.split('\t');
  const name = country === 'UA' ? { ua, en: transliterate(ua) } : { ua: ua || english, en: english };
  const spellings = [name.ua, name.en, ...others.split('|')].filter(Boolean);
  return {
    country,
    region: surroundingRegion[region] ?? region,
    name,
    x: Number(x),
    y: Number(y),
    people: Number(people),
    spellings,
  };
}
