import { parseArgs } from 'node:util';
import { drill } from './backupDrill.ts';
import { printLines } from './ledgerOfCopy.ts';
import { isPgbackrestInstalled, STANZA } from './pgbackrest.ts';

const USAGE = `npm run backup-drill -- [--target '2025-05-12 10:00:00+00'] [--set LABEL]
    [--config FILE] [--stanza ${STANZA}] [--database NAME] [--user postgres] [--margin SECONDS]

Restores the newest pgbackrest backup with its archive into an empty folder, starts a server there that
only its socket reaches, checks the ledger, and compares it with the database of DATABASE_URL.
Run it as root or as the user postgres, on any machine that reaches the repository.`;

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    set: { type: 'string' },
    config: { type: 'string' },
    stanza: { type: 'string', default: STANZA },
    database: { type: 'string' },
    user: { type: 'string', default: 'postgres' },
    margin: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});
const originalUrl = process.env.DATABASE_URL || undefined;
const nameInUrl = originalUrl && new URL(originalUrl).pathname.slice(1);

if (values.help || !/^\d+$/.test(values.margin)) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!isPgbackrestInstalled) {
  console.error('pgbackrest is missing: install the package pgbackrest.');
  process.exitCode = 2;
} else {
  const { target, set, config, stanza, user } = values;
  const database = values.database ?? (nameInUrl || 'postgres');
  try {
    const marginMs = Number(values.margin) * 1000;
    const lines = await drill({ target, set, config, stanza, database, user, originalUrl, marginMs });
    console.log(printLines(lines));
    if (!originalUrl) console.log('  Not compared with a database in use: DATABASE_URL is not set.');
    const failed = lines.filter(({ isGood }) => !isGood).length;
    console.log(failed > 0 ? `${failed} of ${lines.length} lines differ.` : 'The backup holds the ledger.');
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    const { message, stderr = '', stdout = '' } = error as { message: string; stderr?: string; stdout?: string };
    console.error(stderr || stdout || message);
    process.exitCode = 1;
  }
}
