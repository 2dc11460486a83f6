import { finishLimits } from 'shared-lib/finish';

/** Full-width digits and signs become plain ones. */
const tidy = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Metres of `5,2`, `5.2 км` or `5 200 м`; undefined when it is no distance that counts. */
export function readDistance(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^([\d.,]+)(км|km|м|m)?$/u.exec(tidy(text).replace(/\s/gu, '')) ?? [];
  const plain = digits.replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(plain)) return undefined;
  const metres = Math.round(Number(plain) * (unit === 'м' || unit === 'm' ? 1 : 1000));
  return metres >= finishLimits.shortest && metres <= finishLimits.longest ? metres : undefined;
}

/** Seconds of `0:31:48`, `31:48`, `1.05.20` or `1 год 5 хв 20 с`; undefined when it is no time that counts. */
export function readTime(text: string): number | undefined {
  const plain = tidy(text).replace(/(:\d{2})[.,]\d+$/, '$1');
  const [last = '', middle = '', first = '0', ...others] = plain
    .split(/\D+/u)
    .filter((part) => part !== '')
    .reverse();
  if (others.length > 0 || !middle || first.length > 3 || last.length > 2 || middle.length > 3) return undefined;
  const [hours, minutes, seconds] = [Number(first), Number(middle), Number(last)];
  const isRight = seconds < 60 && (hours === 0 || minutes < 60);
  const elapsed = hours * 3600 + minutes * 60 + seconds;
  return isRight && elapsed >= finishLimits.fastest && elapsed <= finishLimits.slowest ? elapsed : undefined;
}
