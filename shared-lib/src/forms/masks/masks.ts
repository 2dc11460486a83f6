import { phoneLibrary, toPlainPhone } from '../../validation/phone.ts';

/** The text shown while typing, and the raw value that the form holds. */
export interface Mask {
  /** Groups the raw value; every added character can be deleted. */
  toDisplay: (raw: string) => string;
  toRaw: (text: string) => string;
}

const keepDigits = (text: string) => text.replace(/\D/g, '');

/** Raw `+380671234567`, shown `+380 (67) 123-45-67`, pasted in any form; no digit is dropped, and what is no number stays as typed. */
export const phoneMask: Mask = {
  toRaw(text) {
    const plain = toPlainPhone(text);
    if (!/^\+?\d*$/.test(plain)) return text;
    if ('+380'.startsWith(plain) || !/^(?:\+?380|80|0)/.test(plain)) return plain;
    const national = plain.replace(/^(?:\+?380|80|0)/, '');
    // The country code, or its 0, may be typed again behind the one of the mask.
    return `+380${national.length > 9 ? national.replace(/^380/, '') : national}`.replace(/^\+3800/, '+380');
  },
  toDisplay(raw) {
    if (!/^\+380\d{0,9}$/.test(raw)) return raw.startsWith('+') ? phoneLibrary.current.group(raw) : raw;
    const [operator, first, second, third] = split(raw.slice(4), [2, 3, 2, 2]);
    return [
      '+380',
      operator && ` (${operator}`,
      first && `) ${first}`,
      second && `-${second}`,
      third && `-${third}`,
    ].join('');
  },
};

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
