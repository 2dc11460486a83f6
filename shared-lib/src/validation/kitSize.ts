import { string } from 'yup';
import { kitSizes } from '../vocabulary/kitSizes.ts';
import { errorKeys } from './errorKeys.ts';

/** As tables write sizes: `xl`, `2XL`, `М` in Cyrillic; anything else as it is, for the rule to judge. */
export function readKitSize(typed: string): string {
  const plain = typed.trim().toUpperCase().replaceAll('М', 'M').replaceAll('Х', 'X').replaceAll('С', 'S');
  return plain.replace(/^2X(?=[LS])/, 'XX');
}

const isKitSize = (size: string) => (kitSizes as readonly string[]).includes(size);

/** Of the T-shirt in the kit; empty or missing: to be chosen later. */
export const kitSizeRule = string()
  .transform((size) => (typeof size === 'string' ? readKitSize(size) : size))
  .test('size', errorKeys.kitSize, (size) => !size || isKitSize(size))
  .default(undefined)
  .optional();
