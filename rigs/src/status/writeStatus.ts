/** Adds results of downloaded artefacts to a status file and prints it as a table: `node rigs/src/status/writeStatus.ts RESULTS STATUS`. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, type Status, statusAfter, statusTable } from './status.ts';

const [results = '', file = ''] = process.argv.slice(2);
const before: Status = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const found = globSync('*/rigs/*.json', { cwd: results }).map(
  (name): Result => JSON.parse(readFileSync(join(results, name), 'utf8')),
);
const status = statusAfter(before, found);
writeFileSync(file, `${JSON.stringify(status, null, 2)}\n`);
console.log(statusTable(status));
