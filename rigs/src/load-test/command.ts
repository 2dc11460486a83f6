import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { measureForNote } from './note.ts';

const USAGE = `npm run load-test
npm run load-test -- --note [--rounds 5] [--against FOLDER]   several runs and a table of their figures`;

const { values } = parseArgs({
  options: { note: { type: 'boolean' }, rounds: { type: 'string', default: '5' }, against: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 0 || (!values.note && values.against)) {
  console.error(USAGE);
  process.exit(2);
}
if (values.note) {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const hasMetAll = await measureForNote({ rounds, against: values.against && resolve(values.against) });
  process.exit(hasMetAll ? 0 : 1);
}
await import('./loadTest.ts');
