/** Letters that stay whole when diacritics are taken off, in pairs of the small one and the capital. */
const pairs = `æ:ae:AE œ:oe:OE ø:o:O ł:l:L đ:d:D ð:d:D þ:th:Th ħ:h:H ŧ:t:T ŋ:ng:Ng ə:e:E ɛ:e:E ɔ:o:O ƀ:b:B ɓ:b:B ɖ:d:D ɗ:d:D ƒ:f:F ǥ:g:G ɠ:g:G ɣ:gh:Gh ɨ:i:I ɩ:i:I ƙ:k:K ƚ:l:L ɲ:ny:Ny ƥ:p:P ʀ:r:R ɍ:r:R ʃ:sh:Sh ƭ:t:T ʉ:u:U ʊ:u:U ʋ:v:V ƴ:y:Y ƶ:z:Z ʒ:zh:Zh ǝ:e:E`;

const letters = new Map([
  ...pairs.split(' ').flatMap((pair) => {
    const [letter = '', small = '', capital = ''] = pair.split(':');
    return [
      [letter, small],
      [letter.toUpperCase(), capital],
    ] as const;
  }),
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['ı', 'i'],
  ['ĸ', 'k'],
]);

/** Latin text without diacritics, which carriers reject. */
export const toAscii = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\x20-\x7e]/gu, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => letters.get(letter) ?? letter)
    .replace(/[‘’ʼʻʽʹ′`]/gu, "'")
    .replace(/[‐-―−]/gu, '-')
    .replaceAll('⁄', '/')
    .replace(/[^\x20-\x7e]/gu, '');

/** The first letter or digit of a text that {@link toAscii} would leave out. */
export const findLostSign = (text: string): string | undefined =>
  [...text].find((sign) => /[\p{L}\p{N}]/u.test(sign) && toAscii(sign) === '');
