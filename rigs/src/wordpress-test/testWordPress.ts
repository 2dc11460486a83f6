import { globSync } from 'node:fs';
import { join } from 'node:path';
import { run as runNodeTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { missingForWordPress, prepareWordPress } from './prepareWordPress.ts';
import { fieldsPlugin } from './startWordPress.ts';

const missing = await missingForWordPress();
if (missing) {
  console.log(`Tests of the WordPress plugin are skipped: ${missing}.`);
  process.exit(0);
}
await prepareWordPress().catch((error) => {
  console.log(`Tests of the WordPress plugin are skipped: WordPress cannot be fetched from npm (${error.message}).`);
  process.exit(0);
});
if (!fieldsPlugin()) {
  console.log('WP_FIELDS_PLUGIN names no fields plugin (folder or .zip): only what works without it is tested.');
}

const [selected = ''] = process.argv.slice(2);
const files = globSync('*.wordpress.ts', { cwd: join(import.meta.dirname, 'tests') })
  .filter((name) => name.includes(selected))
  .map((name) => join(import.meta.dirname, 'tests', name));
let failed = false;
const events = runNodeTests({ files, concurrency: 2, forceExit: true });
events.on('test:fail', () => {
  failed = true;
});
for await (const line of events.compose(spec)) process.stdout.write(line);
process.exit(failed ? 1 : 0);
