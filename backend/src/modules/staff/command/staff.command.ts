import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { parseAmount } from './amounts.ts';
import { act, StaffCommandError } from './staffClient.ts';

const program = new Command('npm run staff --')
  .description(
    'What staff does with orders, money, parcels, numbers and registration. Every change is written to the history.',
  )
  .option('--as <name>', 'under whose name it is written down', process.env.STAFF_NAME ?? userInfo().username)
  .option('--json', 'answer in JSON');

const actor = () => program.opts<{ as: string }>().as;

async function run(action: string, body: object): Promise<void> {
  const answer = await act(action, body).catch((error) => {
    // Without the key a second try would count twice.
    if ('key' in body) console.error(`To try again, add to the same command: --key ${body.key}`);
    throw error;
  });
  if (program.opts<{ json?: boolean }>().json) console.log(JSON.stringify(answer, null, 2));
  else if (Array.isArray(answer)) answer.length > 0 ? console.table(answer) : console.log('Nothing found.');
  else console.dir(answer, { depth: 6 });
}

const number = new Argument('<number>', 'order number, such as RUN-000042');
const amount = new Option('--amount <sum>', 'such as 1250,50; all of it when left out').argParser(parseAmount);
const note = new Option('--note <text>', 'why, without names').default('');
const key = new Option('--key <key>', 'the same key counts once; give it again after a lost answer').default(
  randomUUID(),
  'a new one',
);

program
  .command('orders')
  .description('newest orders, or those that fit')
  .option('--search <text>', 'part of a number, e-mail, name, company or its code')
  .addOption(new Option('--status <status>').choices(['awaiting-payment', 'paid', 'cancelled', 'refunded']))
  .option('--limit <count>', 'how many', Number, 50)
  .action(({ search, ...options }) => run('orders', { text: search, ...options }));

program
  .command('order')
  .description('everything about one order')
  .addArgument(number)
  .action((order) => run('order', { number: order }));

program
  .command('settle')
  .description('money came in cash, or by a transfer that no statement brought')
  .addArgument(number)
  .addOption(amount)
  .addOption(note)
  .addOption(key)
  .action((order, options) => run('settle', { actor: actor(), number: order, ...options }));

program
  .command('refund')
  .description('gives money back through the service that took it')
  .addArgument(number)
  .addOption(amount)
  .addOption(note)
  .addOption(key)
  .option('--by-hand', 'it was given back already, by transfer or in cash: only write it down')
  .option('--restock', 'when it is all of the money: goods return to the shelf, also those that were sent')
  .option('--no-restock', 'no goods return; without either those return that have no waybill')
  .action((order, options) => run('refund', { actor: actor(), number: order, ...options }));

program
  .command('waybill')
  .description('writes down a waybill number; without one the carrier makes it')
  .addArgument(number)
  .argument('[waybill]', 'fourteen digits')
  .option('--unpaid', 'the number is right though the order is not paid, such as by a contract')
  .action((order, waybill, options) => run('waybill', { actor: actor(), number: order, waybill, ...options }));

program
  .command('restock')
  .description('goods of a refunded order came back: puts them on the shelf again, once')
  .addArgument(number)
  .action((order) => run('restock', { actor: actor(), number: order }));

program
  .command('assign-numbers')
  .description('gives race numbers to those of a paid order who have none')
  .addArgument(number)
  .action((order) => run('assign-numbers', { actor: actor(), number: order }));

program
  .command('void-number')
  .description('takes a race number away; nobody else gets it')
  .argument('<raceNumber>', 'such as 1042', Number)
  .action((raceNumber) => run('void-number', { actor: actor(), raceNumber }));

program
  .command('statement')
  .description('imports a bank statement (CSV): exact matches are settled, near ones proposed, nothing twice')
  .argument('<file>')
  .action(async (file) => {
    const bytes = (await readFile(file)).toString('base64');
    await run('statement', { actor: actor(), file: basename(file), bytes });
  });

program
  .command('proposals')
  .description('transfers that wait for a decision')
  .action(() => run('proposals', {}));

program
  .command('confirm-transfer')
  .description('says which orders a proposed transfer is for; none puts it aside')
  .argument('<id>', 'of the proposal', Number)
  .argument('[numbers...]', 'order numbers')
  .action((id, numbers) => run('confirm-transfer', { actor: actor(), id, numbers }));

program
  .command('participants')
  .description('saves everybody with a number as a file')
  .addOption(new Option('--format <format>').choices(['csv', 'xlsx']).default('xlsx'))
  .option('--out <file>', 'where to; participants.xlsx or .csv when left out')
  .action(async ({ format, out = `participants.${format}` }) => {
    const { bytes } = (await act('participants', { actor: actor(), format })) as { bytes: string };
    await writeFile(out, Buffer.from(bytes, 'base64'), { mode: 0o600 });
    console.log(`Saved ${out}`);
  });

program
  .command('erase-donor')
  .alias('forget-giver')
  .description('erases email and name from contributions of a donor; amounts stay')
  .argument('<email>', 'as given with the contribution')
  .action((email) => run('forget-giver', { actor: actor(), email }));

program
  .command('resend')
  .description('sends the email about an order again')
  .addArgument(number)
  .action((order) => run('resend', { actor: actor(), number: order }));

program
  .command('emails')
  .alias('letters')
  .description('newest emails and their states')
  .option('--unconfirmed', 'only those that the mail server may have or not')
  .option('--limit <count>', 'how many', Number, 50)
  .action((options) => run('letters', options));

program
  .command('resend-email')
  .alias('resend-letter')
  .description('sends an unconfirmed email again; it may arrive twice')
  .argument('<id>', 'as emails shows it', Number)
  .action((id) => run('resend-letter', { actor: actor(), id }));

program
  .command('registration')
  .description('opens or closes registration by hand; by-dates lets the dates of the event decide again')
  .addArgument(new Argument('<phase>').choices(['open', 'closed', 'not-started', 'finished', 'by-dates']))
  .action((phase) => run('registration', { actor: actor(), phase }));

program
  .command('history')
  .description('who did what, newest first')
  .option('--limit <count>', 'how many', Number, 50)
  .action((options) => run('history', options));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StaffCommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
