const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  // Not Ukrainian, but people have them in their names.
  ё: 'io',
  ъ: '',
  ы: 'y',
  э: 'e',
  ў: 'u',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

const AT_START: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Ukrainian in Latin letters as in passports (Cabinet of Ministers, resolution 55 of 27.01.2010). */
export function transliterate(text: string): string {
  const words = text.normalize('NFC').replace(/(\p{L})['’ʼ`](?=\p{L})/gu, '$1');
  return words
    .replace(/зг/giu, (pair) => sameCase(pair, 'zgh'))
    .replace(/(?<![\p{L}])[єїйюя]/giu, (letter) => sameCase(letter, AT_START[letter.toLowerCase()] ?? ''))
    .replace(/\p{L}/gu, (letter) => sameCase(letter, latin(letter.toLowerCase())));
}

function latin(letter: string): string {
  return LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
}

function sameCase(original: string, replacement: string): string {
  if (original === original.toLowerCase()) return replacement;
  if (original.length > 1 && original === original.toUpperCase()) return replacement.toUpperCase();
  return replacement.charAt(0).toUpperCase() + replacement.slice(1);
}
