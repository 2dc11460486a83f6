import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** The minifier puts licenses aside, where no page reads them. */
const compressible = /(?<!\.LICENSE)\.(js|css|svg|json|html|txt|xml|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text file, at the highest quality. */
export async function compressFolder(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  for (const name of files) {
    const path = join(directory, name);
    const bytes = await readFile(path);
    const [small, compatible] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gz(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
  }
}
