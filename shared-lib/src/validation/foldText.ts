const APOSTROPHES = /['"`´ʹʼʽˈ‘’‛′‵＇]/g;
const UNSEEN = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

const CARON = /([scz])\u030c/g;
const CYRILLIC = 'абвгґдеєжзиіклмнопрстуфхцчшщьъыэюя';
const alike: Record<'latin' | 'cyrillic', string> = { latin: 'cpxybh', cyrillic: 'срхувн' };
const WORD = new RegExp(`[a-z${CYRILLIC}]+`, 'g');
const ONLY_CYRILLIC = new RegExp(`[${CYRILLIC.replace(/[авеікмнорстух]/g, '')}]`);
const ONLY_LATIN = /[dfgjlnqrsuvwz]/;
const ANY_CYRILLIC = new RegExp(`[${CYRILLIC}]`);

const sounds: [RegExp, string][] = [
  [/s(?:hc|c)h/g, 'щ'],
  [/zgh/g, 'зг'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/gh/g, 'г'],
  [/ph/g, 'ф'],
  [/ck/g, 'к'],
  [/tz/g, 'ts'],
  [/x/g, 'ks'],
];
const LETTERS = new Map(
  [
    'аa бb вv гh ґh дd еe єe жj зz иi іi кk лl мm нn оo пp рr сs тt уu фf хh цts чq шw щx ь ъ ыi эe юiu яia',
    'gh yi ji wv ck qk łl đd øo æae œoe ßss þth ðd ıi',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/** Latin letters and digits in which all searches compare texts; `search_fold` of the database gives the same. */
export function foldText(text: string): string {
  const small = text.replaceAll('№', ' ').replace(APOSTROPHES, '').normalize('NFKD').toLowerCase();
  const plain = small.replace(CARON, '$1h').replace(UNSEEN, '').replace(WORD, toOneAlphabet);
  return sounds
    .reduce((form, [from, to]) => form.replace(from, to), plain)
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ie/g, 'e')
    .trim();
}

export const foldWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Letters that look like those of the other alphabet become what the rest of the word is. */
function toOneAlphabet(word: string): string {
  if (!ANY_CYRILLIC.test(word)) return word;
  const isLatin = !ONLY_CYRILLIC.test(word) && ONLY_LATIN.test(word);
  const [from, to] = isLatin ? [alike.cyrillic, alike.latin] : [alike.latin, alike.cyrillic];
  return [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

export function hasWords(words: readonly string[], query: readonly string[]): boolean {
  return query.length > 0 && query.every((start) => words.some((word) => word.startsWith(start)));
}
