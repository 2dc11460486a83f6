import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

/** Files that a document shows in full, by the path that stands before each: "`src/remote.js`" on a line of its own. */
export function filesShownIn(document: string): Map<string, string> {
  const text = readFileSync(join(root, document), 'utf8');
  const blocks = text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, path = '', code = '']): [string, string] => [path, code]));
}
