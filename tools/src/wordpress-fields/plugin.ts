import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { type PhpArray, type PhpValue, readPhpArrays } from './phpArrays.ts';

/** The literal arrays that a file of the plugin defines, by name. */
export const readPlugin = (file: string) =>
  readPhpArrays(readFileSync(join(root, 'wordpress/charity-run/includes', file), 'utf8'));

export const isArray = (value: PhpValue | undefined): value is PhpArray =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its items; none for anything else. */
export const getList = (value: PhpValue | undefined): PhpValue[] => (Array.isArray(value) ? value : []);
