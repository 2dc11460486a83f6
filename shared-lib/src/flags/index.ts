export { readFlag } from '@charity-run/contract/flags';
export { useFlag } from './useFlag.ts';
