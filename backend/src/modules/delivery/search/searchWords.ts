/** Normalises letters that people confuse: ґ and г, і and и, soft signs, apostrophes. */
const cyrillic: [RegExp, string][] = [
  [/['’ʼ`ьъ]/gu, ''],
  [/ґ/gu, 'г'],
  [/[іїйы]/gu, 'и'],
  [/[єэё]/gu, 'е'],
];

/** Kyiv and Kiev, Lviv and L’viv, Kharkiv and Harkiv. */
const latin: [RegExp, string][] = [
  [/['’ʼ`]/gu, ''],
  [/kh/gu, 'h'],
  [/zgh/gu, 'zh'],
  [/ts|tz/gu, 'c'],
  [/w/gu, 'v'],
  [/[yj]/gu, 'i'],
  [/ii+/gu, 'i'],
];

const isLatin = (text: string) => /[a-z]/iu.test(text);

export function searchWords(text: string): string[] {
  const lower = text.normalize('NFC').toLocaleLowerCase('uk');
  const folded = (isLatin(lower) ? latin : cyrillic).reduce((form, [from, to]) => form.replace(from, to), lower);
  return folded
    .replace(/(.)\1+/gu, (run, letter: string) => (/\d/.test(letter) ? run : letter))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export { isLatin };
