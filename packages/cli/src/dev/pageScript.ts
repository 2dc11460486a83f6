import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '@charity-run/build/bundle';
import { isInstalled } from '@charity-run/release/workspace';

/** The script that shows errors in pages and follows the build. An installed package has it as one file. */
export function pageScript(): Promise<string> {
  const client = join(import.meta.dirname, 'client');
  return isInstalled ? readFile(join(client, 'page.js'), 'utf8') : bundle(join(client, 'page.ts'));
}
