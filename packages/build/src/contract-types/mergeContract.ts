import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { SITE } from './readMembers.ts';

/** Where a repository may have the contract package; shared-lib brings a copy of its own. */
const COPIES = ['@charity-run/contract', 'shared-lib/node_modules/@charity-run/contract'];

/** A live contract as a file of `folder` that merges into every copy of the contract package. */
export function mergeContract(text: string, folder: string): string {
  const [declared = ''] = text.split('export {};');
  const found = COPIES.map((copy) => join(root, 'node_modules', copy, 'src/site'));
  const copies = found.filter((file) => existsSync(`${file}.d.ts`));
  const paths = copies.map((file) => `${relative(folder, file).replaceAll('\\', '/')}.js`);
  const modules = paths.length > 0 ? paths : [SITE];
  return `${modules.map((module) => declared.replace(`'${SITE}'`, `'${module}'`)).join('\n')}export {};\n`;
}
