import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { expect } from '@playwright/test';

/** The sample's facts as its file has them. */
const sample = readFileSync(join(root, 'backend/content/event.yaml'), 'utf8');

/** Accounts, codes, emails and numbers that only the sample has. */
const facts = [
  ...sample.matchAll(/\bUA\d{27}\b|\b\d{8}\b|[\w.]+@[\w.-]+|\+380 [\d ]+\d|\b\d\d\.\d{4}\b|\b[A-Z]{8}\b/g),
].map(([fact]) => fact.replace(/[+.]/g, '\\$&'));

const words = [
  'Сьом\\S+ лист',
  'Seventh Leaf',
  'Опора Банк',
  'Opora',
  'probih\\.',
  'charity-run\\.example',
  // Its city, but not the time zone.
  '(?<!Europe/)\\bKyiv\\b(?! time)',
  'Ки[їє]в(?!ськ|ом)',
  'Хрещатик',
  'Khreshchatyk',
  'Хорив',
  'Khoryva',
  'Ґанок',
  'Ganok',
  // The number of its run.
  '№\\s?32\\b',
  '\\bNo\\.\\s?32\\b',
  '\\b32-(?:й|го|му)',
  '\\b32nd\\b',
  '"edition":32\\b',
  '\\brun-32\\b',
];

const pattern = new RegExp([...facts, ...words].join('|'), 'iu');
/** Its name in small letters is also a word for any such run. */
const name = /Благодійн\S+ пробіг|БЛАГОДІЙН\S+ ПРОБІГ|(?<!\w)(?:Charity Run|CHARITY RUN)\b/u;

function findSample(text: string): number {
  const places = [text.search(pattern), text.search(name)].filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** Fails with the places of the sample. @param texts by where they were read */
export function expectNothingOfSample(texts: ReadonlyMap<string, string>): void {
  const found = [...texts].flatMap(([where, text]) => {
    const at = findSample(text);
    return at < 0 ? [] : [`${where}: …${text.slice(Math.max(0, at - 80), at + 60).replace(/\s+/g, ' ')}…`];
  });
  expect(found).toEqual([]);
}

export const namesSample = (text: string): boolean => findSample(text) >= 0;
