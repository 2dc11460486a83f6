/** Records the API of the package in the working folder as that of its version. Lerna runs it in the lifecycle step `version`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { API_FILE, type ReleasedApi } from './apiChanges.ts';
import { readApi } from './readApi.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const released: ReleasedApi = { version, exports: readApi(process.cwd()) };
writeFileSync(API_FILE, `${JSON.stringify(released, null, 2)}\n`);
