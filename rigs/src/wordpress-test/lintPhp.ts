import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';

const run = promisify(execFile);

/** PHP_CodeSniffer with the WordPress coding standards; skipped with a message where it is not installed. */
const phpcs = process.env.PHPCS || 'phpcs';
const installed = await run(phpcs, ['-i']).catch(() => undefined);
if (!installed?.stdout.includes('WordPress')) {
  console.log(
    installed
      ? 'PHP is not linted: PHP_CodeSniffer has no WordPress coding standards.'
      : `PHP is not linted: ${phpcs} is not installed. PHPCS may name it; docs/commands.md says how to get it.`,
  );
  process.exit(0);
}
try {
  const { stdout } = await run(phpcs, ['--standard=phpcs.xml', ...process.argv.slice(2)], {
    cwd: join(root, 'wordpress'),
    maxBuffer: 10_000_000,
  });
  console.log(stdout.trim() || 'The PHP of the plugin follows the WordPress coding standards.');
} catch (error) {
  console.log((error as { stdout?: string }).stdout ?? error);
  process.exit(1);
}
