import { InvalidArgumentError } from 'commander';
import { parseMinorUnits } from '../../../../minorUnits.ts';

/** `1250,50`, `1 250.5` or `500` as minor units. */
export function parseAmount(text: string): number {
  const amount = parseMinorUnits(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));
  if (!amount) throw new InvalidArgumentError('Expected an amount such as 500 or 1250,50.');
  return amount;
}
