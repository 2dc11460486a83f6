import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../build/compile.ts';
import { commonConfig } from '../build/webpack/common.ts';
import { temporaryFolder } from '../process/temporaryFolder.ts';
import { root } from '../workspace.ts';

/** Browser code and all that it imports, as one script. @throws {Error} with webpack's messages. */
export async function bundle(entry: string): Promise<string> {
  const path = temporaryFolder('bundle');
  const config = commonConfig({
    directory: root,
    side: 'client',
    uniqueName: 'bundle',
    layer: 'shell',
    fileName: '[name]',
  });
  await compile([{ ...config, entry: { bundle: entry }, devtool: false, output: { ...config.output, path } }]);
  return readFileSync(join(path, 'bundle.js'), 'utf8');
}
