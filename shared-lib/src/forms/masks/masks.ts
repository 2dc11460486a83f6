import { phoneLibrary, toPlainPhone } from '../../validation/phone.ts';

/** The text shown while typing, and the raw value that the form holds. */
export interface Mask {
  /** Groups the raw value; every added character can be deleted. */
  toDisplay: (raw: string) => string;
  toRaw: (text: string) => string;
}

const keepDigits = (text: string) => text.replace(/\D/g, '');

/**
 * Raw `+380671234567`, shown `+380 (67) 123-45-67`, pasted in any form; no digit is dropped, and what is no number stays as typed.
 * @param isAbroad digits without a country code are not taken for Ukrainian ones
 */
const createPhoneMask = ({ isAbroad }: { isAbroad: boolean }): Mask => ({
  toRaw(text) {
    const plain = toPlainPhone(text);
    if (!/^\+?\d*$/.test(plain)) return text;
    const prefix = (isAbroad ? /^\+380/ : /^(?:\+?380|80(?=[1-9])|0(?=[1-9]))/).exec(plain)?.[0];
    if (prefix === undefined || plain === '+380') return plain;
    const national = plain.slice(prefix.length);
    // The country code, or its 0, may be typed again behind the one of the mask.
    const once = national.length > 9 ? national.replace(/^380/, '').replace(/^0(?=\d{9}$)/, '') : national;
    return `+380${once}`;
  },
  toDisplay(raw) {
    if (!/^\+380\d{0,9}$/.test(raw)) return /^\+\d+$/.test(raw) ? phoneLibrary.current.group(raw) : raw;
    const [operator, first, second, third] = split(raw.slice(4), [2, 3, 2, 2]);
    return [
      '+380',
      operator && ` (${operator}`,
      first && `) ${first}`,
      second && `-${second}`,
      third && `-${third}`,
    ].join('');
  },
});

export const phoneMask = createPhoneMask({ isAbroad: false });
export const phoneMaskAbroad = createPhoneMask({ isAbroad: true });

/** Raw `2019-05-14` once complete, shown `14.05.2019`. */
export const dateMask: Mask = {
  toRaw(text) {
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
    if (iso) return text.trim();
    const [day = '', month = '', year = ''] = split(keepDigits(text), [2, 2, 4]);
    if (year.length === 4) return `${year}-${month}-${day}`;
    return [day, month, year].filter(Boolean).join('.');
  },
  toDisplay(raw) {
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw);
    return iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : raw;
  },
};

export function digitsMask(max: number): Mask {
  return { toRaw: (text) => keepDigits(text).slice(0, max), toDisplay: (raw) => raw };
}

export const amountMask: Mask = {
  toRaw(text) {
    const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
    const cents = rest.join('').slice(0, 2);
    const trimmed = whole.replace(/^0+(?=\d)/, '');
    return rest.length > 0 ? `${trimmed || '0'},${cents}` : trimmed;
  },
  toDisplay: (raw) => raw,
};

function split(text: string, lengths: number[]): string[] {
  let from = 0;
  return lengths.map((length) => {
    const part = text.slice(from, from + length);
    from += length;
    return part;
  });
}
