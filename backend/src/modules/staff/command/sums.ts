import { InvalidArgumentError } from 'commander';

/** `1250,50`, `1 250.5` or `500` as minor units. */
export function readSum(text: string): number {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0]/g, ''));
  const sum = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  if (sum <= 0) throw new InvalidArgumentError('Write a sum such as 500 or 1250,50.');
  return sum;
}
