import { string } from 'yup';
import { kitSizes } from '../vocabulary/kitSizes.ts';
import { errorKeys } from './errorKeys.ts';
import { removeInvisible } from './text.ts';

const ALIKE: Record<string, string> = { М: 'M', Х: 'X', С: 'S', Л: 'L' };

/** Reads sizes as tables write them: `xl`, `2 XL`, `M (жін.)`, Cyrillic letters; what is no size stays as it is. */
export function readKitSize(typed: string): string {
  const [beforeBracket = ''] = typed.normalize('NFKC').split('(');
  const plain = removeInvisible(beforeBracket).replace(/[\s.]/g, '').toUpperCase();
  const size = [...plain]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/^2X(?=[LS])/, 'XX');
  return isKitSize(size) ? size : typed.trim();
}

export const isKitSize = (size: string): boolean => (kitSizes as readonly string[]).includes(size);

/** Size of the T-shirt in the kit; empty or missing: to be chosen later. */
export const kitSizeRule = string()
  .transform((size) => (typeof size === 'string' ? readKitSize(size) : size))
  .test('size', errorKeys.kitSize, (size) => !size || isKitSize(size))
  .default(undefined)
  .optional();
