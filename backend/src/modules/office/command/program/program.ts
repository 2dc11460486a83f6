import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { Argument, Command, Option } from 'commander';
import { parseAmount } from './amounts.ts';
import { act } from './staffClient.ts';

export const program = new Command('npm run staff --')
  .description(
    'Staff actions on orders, payments, parcels, race numbers and registration. Every change is recorded in the history.',
  )
  .option('--as <name>', 'name recorded in the history', process.env.STAFF_NAME ?? userInfo().username)
  .option('--json', 'print JSON');

/** Whom the history names. */
export const actor = () => program.opts<{ as: string }>().as;

/** Runs an action of the backend and prints its result. @throws {StaffCommandError} */
export async function run(action: string, body: object): Promise<void> {
  const response = await act(action, body).catch((error) => {
    // Without the key a second try would count twice.
    if ('key' in body) console.error(`To try again, add to the same command: --key ${body.key}`);
    throw error;
  });
  print(response);
}

/** Prints rows as a table, or what `--json` asks for. */
export function print(response: unknown): void {
  if (isJson()) console.log(JSON.stringify(response, null, 2));
  else if (Array.isArray(response)) response.length > 0 ? console.table(response) : console.log('Nothing found.');
  else console.dir(response, { depth: 6 });
}

/** Saves a file that only its owner may read: it holds personal data. @param bytes as base64 */
export async function save(path: string, bytes: string): Promise<void> {
  await writeFile(path, Buffer.from(bytes, 'base64'), { mode: 0o600 });
  console.log(`Saved ${path}`);
}

export const isJson = () => program.opts<{ json?: boolean }>().json === true;

export const number = new Argument('<number>', 'order number, such as RUN-000042');
export const amount = new Option('--amount <amount>', 'such as 1250,50; default: everything').argParser(parseAmount);
export const note = new Option('--note <text>', 'reason, without names').default('');
export const reason = new Option('--reason <text>', 'kept in the history, without names');
export const requiredReason = new Option(reason.flags, reason.description).makeOptionMandatory();
export const limit = new Option('--limit <count>', 'how many').argParser(Number).default(50);
export const key = new Option('--key <key>', 'idempotency key; pass it again after a lost response').default(
  randomUUID(),
  'a new one',
);
