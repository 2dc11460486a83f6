import { join, relative } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { findBareText } from './findBareText.ts';

const APPLICATION = /^(shell|shared-lib|mfe-[a-z]+)\/src\/.+\.tsx$/;
const NOT_APPLICATION = /\.test\.|\/testing\//;

/** Checks that every text of a page has an element of its own. @returns whether it is so. */
export function checkBareText(): boolean {
  const isChecked = (path: string) => {
    const file = relative(root, path);
    return APPLICATION.test(file) && !NOT_APPLICATION.test(file);
  };
  const found = findBareText(join(root, 'tsconfig.json'), isChecked);
  for (const { file, line, code } of found)
    console.error(
      `${relative(root, file)}:${line}: ${code} needs an element of its own, as translators of browsers move texts.`,
    );
  return found.length === 0;
}
