import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { compile } from './compile.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { commonConfig } from './webpack/common.ts';
import { overlayStyles } from './webpack/hot/overlayStyles.ts';

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
  const module = { ...config.module, rules: [...(config.module?.rules ?? []), overlayStyles] };
  await compile([{ ...config, module, entry: { bundle: entry }, devtool: false, output: { ...config.output, path } }]);
  return readFileSync(join(path, 'bundle.js'), 'utf8');
}
