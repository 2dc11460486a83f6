import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseUnavailable } from '../unavailable.ts';
import { backup, restore } from './backup.ts';
import { BackupProblem } from './backupProblem.ts';
import { nightlyBackup } from './nightlyBackup.ts';

const USAGE = `npm run backup -- --to FILE
npm run backup -- --into FOLDER [--keep 30]    named by the time; of those made so the newest 30 stay
npm run restore -- --from FILE [--replace]

The database is the one of DATABASE_URL, or the embedded one of DATA_DIR (.data).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    into: { type: 'string' },
    keep: { type: 'string', default: '30' },
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
});
const { DATABASE_URL, DATA_DIR } = process.env;
const location = { databaseUrl: DATABASE_URL || undefined, dataDir: resolve(DATA_DIR || '.data') };

try {
  if (positionals[0] === 'backup' && values.to) {
    await backup(location, resolve(values.to));
    console.log(`The database is in ${values.to}.`);
  } else if (positionals[0] === 'backup' && values.into && /^[1-9]\d*$/.test(values.keep)) {
    const { file, removed } = await nightlyBackup(location, resolve(values.into), Number(values.keep), new Date());
    console.log(`The database is in ${file}.${removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''}`);
  } else if (positionals[0] === 'restore' && values.from) {
    const aside = await restore(location, resolve(values.from), values.replace);
    console.log(`The database of ${values.from} is in place.${aside ? ` What was there is in ${aside}.` : ''}`);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof DatabaseUnavailable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
