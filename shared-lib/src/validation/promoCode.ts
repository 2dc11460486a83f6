const cyrillic = 'АВЕІКМНОРСТХУ';
const latin = 'ABEIKMHOPCTXY';

/** Four to sixteen capital Latin letters and digits. */
export const promoCodeForm = /^[A-Z0-9]{4,16}$/;

/** A promo code as it is kept: without spaces and hyphens, in capitals, Cyrillic letters that look Latin as such. */
export function normalizePromoCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...code].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join('');
}
