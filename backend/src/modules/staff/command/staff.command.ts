import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { Argument, Command, Option } from 'commander';
import type {
  LateRegistrationState,
  ParcelList,
  ParticipantList,
  PickedItem,
  ResultList,
  SavedInvoices,
  StockItem,
  TimesPreview,
} from 'shared-lib/api/office';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { kitSizes } from 'shared-lib/validation';
import { verifyPublicLedger } from '../../publicLedger/index.ts';
import { parseAmount } from './amounts.ts';
import { act, StaffCommandError } from './staffClient.ts';

const program = new Command('npm run staff --')
  .description(
    'Staff actions on orders, payments, parcels, race numbers and registration. Every change is recorded in the history.',
  )
  .option('--as <name>', 'name recorded in the history', process.env.STAFF_NAME ?? userInfo().username)
  .option('--json', 'print JSON');

const actor = () => program.opts<{ as: string }>().as;

async function run(action: string, body: object): Promise<void> {
  const response = await act(action, body).catch((error) => {
    // Without the key a second try would count twice.
    if ('key' in body) console.error(`To try again, add to the same command: --key ${body.key}`);
    throw error;
  });
  print(response);
}

function print(response: unknown): void {
  if (program.opts<{ json?: boolean }>().json) console.log(JSON.stringify(response, null, 2));
  else if (Array.isArray(response)) response.length > 0 ? console.table(response) : console.log('Nothing found.');
  else console.dir(response, { depth: 6 });
}

const number = new Argument('<number>', 'order number, such as RUN-000042');
const amount = new Option('--amount <amount>', 'such as 1250,50; default: everything').argParser(parseAmount);
const note = new Option('--note <text>', 'reason, without names').default('');
const parcelViews = ['pack', 'hand-over', 'on-way', 'at-branch', 'delivered', 'returning', 'problem'];
const reason = new Option('--reason <text>', 'kept in the history, without names');
const key = new Option('--key <key>', 'idempotency key; pass it again after a lost response').default(
  randomUUID(),
  'a new one',
);

program
  .command('orders')
  .description('newest orders, or search results')
  .option('--search <text>', 'part of a number, email address, name, company or its code')
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
  .description('records a payment in cash, or a transfer that is on no statement')
  .addArgument(number)
  .addOption(amount)
  .addOption(note)
  .addOption(key)
  .action((order, options) => run('settle', { actor: actor(), number: order, ...options }));

program
  .command('refund')
  .description('refunds through the payment provider')
  .addArgument(number)
  .addOption(amount)
  .addOption(note)
  .addOption(key)
  .option('--by-hand', 'only record a refund made by transfer or in cash')
  .option('--restock', 'on a full refund restock all goods, also those that were sent')
  .option('--no-restock', 'restock nothing; default: goods without a waybill')
  .action((order, options) => run('refund', { actor: actor(), number: order, ...options }));

program
  .command('refund-requests')
  .description('paid orders whose payer requests a refund')
  .action(() => run('refund-requests', {}));

program
  .command('decline-refund')
  .description('declines a requested refund; the payer gets an email with the reason')
  .addArgument(number)
  .option('--reason <text>', 'shown to the payer', '')
  .action((order, options) => run('decline-refund', { actor: actor(), number: order, ...options }));

program
  .command('waybill')
  .description('sets a waybill number; without one the carrier creates the waybill')
  .addArgument(number)
  .argument('[waybill]', 'fourteen digits')
  .option('--unpaid', 'allow an unpaid order, such as one paid by contract')
  .action((order, waybill, options) => run('waybill', { actor: actor(), number: order, waybill, ...options }));

program
  .command('parcels')
  .description('parcels by stage; without a stage those that need a waybill')
  .addOption(new Option('--view <view>').choices(parcelViews).default('pack'))
  .option('--search <text>', 'as in orders')
  .option('--limit <count>', 'how many', Number, 50)
  .action(async ({ search, ...options }) => {
    const { parcels } = (await act('search-parcels', { text: search, ...options })) as ParcelList;
    print(
      parcels.map(({ number: order, who, kits, settlement, branch, waybillNumber, status }) => ({
        order,
        who,
        kits,
        to: `${settlement}, ${branch}`,
        waybill: waybillNumber ?? '',
        status,
      })),
    );
  });

program
  .command('create-waybills')
  .description('lets the carrier create waybills of all these orders; one that it rejects stops no other')
  .argument('<numbers...>', 'order numbers')
  .action(async (orders: string[]) => {
    const rows: object[] = [];
    for (const order of orders) {
      const row = await act('waybill', { actor: actor(), number: order }).catch((error) => {
        if (!(error instanceof StaffCommandError)) throw error;
        return { number: order, error: error.message };
      });
      rows.push(row as object);
    }
    print(rows);
  });

program
  .command('picking-list')
  .description('what to take from the shelves for all parcels without a waybill, or for these orders')
  .argument('[numbers...]', 'order numbers')
  .action(async (orders: string[]) => {
    const body = orders.length > 0 ? { numbers: orders } : {};
    const { items } = (await act('picking-list', body)) as { items: PickedItem[] };
    print(items.map(({ title, size, quantity }) => ({ item: title?.en ?? 'Starter kit', size, quantity })));
  });

program
  .command('labels')
  .description('saves labels of 100 × 100 mm as one PDF')
  .argument('<numbers...>', 'order numbers, at most 100')
  .option('--out <file>', 'where to', 'labels.pdf')
  .action(async (numbers: string[], { out }) => {
    const { bytes } = (await act('labels', { actor: actor(), numbers })) as { bytes: string };
    await writeFile(out, Buffer.from(bytes, 'base64'), { mode: 0o600 });
    console.log(`Saved ${out}`);
  });

program
  .command('cancel-waybill')
  .description('cancels a waybill at the carrier; the order can get another')
  .addArgument(number)
  .action((order) => run('cancel-waybill', { actor: actor(), number: order }));

program
  .command('refresh-parcels')
  .description('queries the carrier for the states of all parcels on their way')
  .action(() => run('refresh-parcels', { actor: actor() }));

program
  .command('stock')
  .description('quantities of all goods, the least available first')
  .action(async () => {
    const { items } = (await act('stock', {})) as { items: StockItem[] };
    print(
      items.map(({ sku, title, supplied, corrected, reserved, sold, available }) => ({
        sku,
        product: title.en,
        supplied: supplied ?? 'unlimited',
        corrected,
        reserved,
        sold,
        available: available ?? 'unlimited',
      })),
    );
  });

program
  .command('correct-stock')
  .description('receives goods, or writes them off with a negative difference')
  .argument('<sku>', 'as stock shows it')
  .argument('<difference>', 'such as 20, or -- -3', Number)
  .requiredOption('--reason <text>', 'kept in the history, without names')
  .action(async (sku, difference, options) => {
    const { items } = (await act('stock', {})) as { items: StockItem[] };
    const corrected = items.find((item) => item.sku === sku)?.corrected ?? 0;
    await run('correct-stock', { actor: actor(), sku, difference, corrected, ...options });
  });

program
  .command('restock')
  .description('restocks returned goods of a refunded order, once')
  .addArgument(number)
  .action((order) => run('restock', { actor: actor(), number: order }));

program
  .command('cancel')
  .description('cancels an unpaid order and writes to its user')
  .addArgument(number)
  .action((order) => run('cancel', { actor: actor(), number: order }));

program
  .command('reservations')
  .description('accounts that hold goods without having paid, those with most units first')
  .action(() => run('reservations', {}));

program
  .command('release-reservations')
  .description('releases all goods that an account holds unpaid; its orders stay payable while goods are in stock')
  .argument('<email>', 'of the account')
  .action((email) => run('release-reservations', { actor: actor(), email }));

program
  .command('consents')
  .description('to which texts a person agreed, also of an account deleted within three years')
  .argument('<email>', 'of the account')
  .action((email) => run('consents', { actor: actor(), email }));

program
  .command('reservation-patterns')
  .description('what accounts have in common that never paid and hold many goods: payer, email domain, hour of sign-up')
  .action(() => run('reservation-patterns', {}));

program
  .command('release-pattern')
  .description('releases all goods that the accounts of a pattern hold; they reserve nothing for a day')
  .argument('<pattern>', 'from reservation-patterns, such as domain:run.example')
  .action((pattern) => run('release-pattern', { actor: actor(), pattern }));

program
  .command('approve-reservations')
  .description('lets an account reserve more goods by invoice for two weeks, also with an unusual tax code')
  .argument('<email>', 'of the account')
  .argument('<units>', 'goods at a time, such as 200', Number)
  .action((email, units) => run('approve-reservations', { actor: actor(), email, units }));

program
  .command('replace-email')
  .description(
    'gives the account of a person who lost its mailbox another email; ends sessions, password and Google sign-in, and informs both mailboxes',
  )
  .argument('<email>', 'of the account')
  .argument('<to>', 'the new email; its owner sets a password by a code sent there')
  .requiredOption('--reason <text>', 'how the person proved that the account is theirs; without names and addresses')
  .addOption(new Option('--language <language>', 'of both emails').choices(['ua', 'en']).default('ua'))
  .action((email, to, options) => run('replace-email', { actor: actor(), email, to, ...options }));

program
  .command('assign-numbers')
  .description('assigns missing race numbers of a paid order')
  .addArgument(number)
  .addOption(reason)
  .action((order, options) => run('assign-numbers', { actor: actor(), number: order, ...options }));

program
  .command('void-number')
  .description('voids a race number; it is not assigned again')
  .argument('<raceNumber>', 'such as 1042', Number)
  .addOption(reason)
  .action((raceNumber, options) => run('void-number', { actor: actor(), raceNumber, ...options }));

program
  .command('swap-numbers')
  .description('exchanges the numbers of two runners; both get an email, printed numbers become invalid')
  .argument('<raceNumber>', 'such as 1042', Number)
  .argument('<other>', 'such as 1043', Number)
  .requiredOption('--reason <text>', 'kept in the history, without names')
  .action((raceNumber, other, options) => run('swap-numbers', { actor: actor(), raceNumber, other, ...options }));

program
  .command('find-participants')
  .description('paid places with their runners, by number')
  .option('--search <text>', 'name, team, race number, order number or phone')
  .addOption(new Option('--view <view>').choices(['all', 'no-number', 'no-name', 'no-size', 'void']))
  .option('--limit <count>', 'how many', Number, 50)
  .action(async ({ search, ...options }) => {
    const { participants } = (await act('search-participants', { text: search, ...options })) as ParticipantList;
    print(
      participants.map(({ raceNumber, isVoid, name, team, size, number: order, registrationId, place }) => ({
        number: isVoid ? `${raceNumber} (void)` : (raceNumber ?? ''),
        name,
        team,
        size,
        order,
        place: `${registrationId}-${place}`,
      })),
    );
  });

program
  .command('change-participant')
  .description('changes size, phone or, of a team member, birthday')
  .addArgument(number)
  .argument('<place>', 'as find-participants shows it, such as 17-0')
  .addOption(new Option('--size <size>').choices(kitSizes))
  .option('--phone <phone>')
  .option('--birthday <day>', 'such as 1990-05-06')
  .action((order, at: string, options) => {
    const [registrationId, place] = at.split('-').map(Number);
    return run('change-participant', { actor: actor(), number: order, registrationId, place, ...options });
  });

program
  .command('results')
  .description('times of runners, by place')
  .option('--search <text>', 'name, team or race number')
  .addOption(new Option('--view <view>').choices(['finished', 'missing', 'corrected']))
  .option('--limit <count>', 'how many', Number, 50)
  .action(async ({ search, ...options }) => {
    const { results } = (await act('search-results', { text: search, ...options })) as ResultList;
    print(
      results.map(({ rank, raceNumber, name, team, race, timeMs, isCorrected }) => ({
        place: rank ?? '',
        number: raceNumber,
        name,
        team,
        race,
        time: timeMs === null ? '' : formatRaceTime(timeMs),
        corrected: isCorrected,
      })),
    );
  });

program
  .command('import-times')
  .description('shows what a CSV file of a timing company would change; --apply stores it')
  .argument('<file>')
  .option('--apply', 'store the times')
  .action(async (file, { apply }) => {
    const bytes = (await readFile(file)).toString('base64');
    const preview = (await act('preview-times', { bytes })) as TimesPreview;
    print(preview.rejected);
    print([preview.counts]);
    const { fingerprint } = preview;
    if (apply) await run('import-times', { actor: actor(), file: basename(file), bytes, fingerprint });
  });

program
  .command('correct-time')
  .description('sets the time of one runner; a later import of the same file keeps it')
  .argument('<raceNumber>', 'such as 1042', Number)
  .argument('[time]', 'such as 0:24:31; without one the result is taken away')
  .requiredOption('--reason <text>', 'kept in the history, without names')
  .action(async (raceNumber, time = '', { reason: why }) => {
    const { results } = (await act('search-results', { text: String(raceNumber) })) as ResultList;
    const known = results.find((result) => result.raceNumber === raceNumber)?.timeMs ?? null;
    await run('correct-time', { actor: actor(), raceNumber, time, known, reason: why });
  });

program
  .command('contributions')
  .description('newest contributions, or search results, with the totals of each month')
  .option('--search <text>', 'part of a name, email address or number')
  .option('--from <day>', 'such as 2025-05-01')
  .option('--to <day>', 'such as 2025-05-31')
  .option('--limit <count>', 'how many', Number, 50)
  .action(({ search, ...options }) => run('contributions', { text: search, ...options }));

program
  .command('send-receipt')
  .description('sends the receipt of a contribution')
  .addArgument(number)
  .argument('[email]', 'default: that of the donor')
  .action((order, email) => run('send-receipt', { actor: actor(), number: order, email }));

program
  .command('enter-payment')
  .description('publishes an outgoing payment in the public ledger with its document')
  .argument('<day>', 'such as 2025-05-20')
  .argument('<amount>', 'such as 1250,50', parseAmount)
  .argument('<document>', 'PDF, PNG or JPEG')
  .requiredOption('--purpose-ua <text>', 'in Ukrainian, for everyone to read')
  .requiredOption('--purpose-en <text>', 'in English')
  .addOption(new Option('--currency <code>').choices(['UAH', 'USD', 'EUR']).default('UAH'))
  .addOption(key)
  .action(async (day, paid, document, options) => {
    const bytes = (await readFile(document)).toString('base64');
    await run('enter-payment', { actor: actor(), day, amount: paid, file: basename(document), bytes, ...options });
  });

program
  .command('reverse-payment')
  .description('takes a published payment back by a counter-entry')
  .argument('<sequence>', 'its number in the public ledger', Number)
  .requiredOption('--reason-ua <text>', 'in Ukrainian, for everyone to read')
  .requiredOption('--reason-en <text>', 'in English')
  .action((sequence, options) => run('reverse-payment', { actor: actor(), sequence, ...options }));

program
  .command('verify-ledger')
  .description('whether the public ledger is unbroken and complete; with a file, whether that download is unbroken')
  .option('--file <csv>', 'a downloaded public-ledger.csv; the backend is not called')
  .option('--expected <head>', 'SEQUENCE:HASH of an earlier report')
  .action(async ({ file, expected }) => {
    if (!file) return run('verify-ledger', { expected });
    const report = verifyPublicLedger(await readFile(file, 'utf8'), expected);
    console.dir(report, { depth: 6 });
    if (!report.isIntact) process.exitCode = 1;
  });

program
  .command('statement')
  .description(
    'imports a bank statement (CSV): settles orders, records contributions, lists what needs a decision or was ignored',
  )
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
  .description('assigns a proposed transfer to orders, or records a contribution; without either dismisses it')
  .argument('<id>', 'of the proposal', Number)
  .argument('[numbers...]', 'order numbers')
  .option('--contribution', 'record it as a contribution')
  .option('--email <email>', 'where to send the receipt of the contribution')
  .action((id, numbers, options) => run('confirm-transfer', { actor: actor(), id, numbers, ...options }));

program
  .command('participants')
  .description('saves all participants with a number to a file')
  .addOption(new Option('--format <format>').choices(['csv', 'xlsx']).default('xlsx'))
  .option('--out <file>', 'default: participants.xlsx or .csv')
  .action(async ({ format, out = `participants.${format}` }) => {
    const { bytes } = (await act('participants', { actor: actor(), format })) as { bytes: string };
    await writeFile(out, Buffer.from(bytes, 'base64'), { mode: 0o600 });
    console.log(`Saved ${out}`);
  });

program
  .command('closing-report')
  .description('saves the closing report of the run: money by source, balance, people, kits, goods, what is still open')
  .option('--from <day>', 'first day of the movements of money, such as 2025-05-01')
  .option('--to <day>', 'last day')
  .addOption(new Option('--format <format>').choices(['csv', 'xlsx']).default('xlsx'))
  .option('--out <file>', 'default: closing-report.xlsx or .csv')
  .action(async ({ format, out = `closing-report.${format}`, from, to }) => {
    const { bytes } = (await act('export-report', { actor: actor(), format, from, to })) as { bytes: string };
    await writeFile(out, Buffer.from(bytes, 'base64'), { mode: 0o600 });
    console.log(`Saved ${out}`);
  });

program
  .command('invoices')
  .description('saves invoices of these orders in one archive; orders without one are listed with the reason')
  .argument('<numbers...>', 'order numbers, at most 100')
  .option('--out <file>', 'where to', 'invoices.zip')
  .action(async (numbers: string[], { out }) => {
    const { file, rejected } = (await act('invoices', { actor: actor(), numbers })) as SavedInvoices;
    if (file) await writeFile(out, Buffer.from(file.bytes, 'base64'), { mode: 0o600 });
    if (file) console.log(`Saved ${out}`);
    for (const { number: without, reason } of rejected) console.log(`${without}: ${reason}`);
    if (!file) process.exitCode = 1;
  });

program
  .command('erase-donor')
  .alias('forget-giver')
  .description('erases email and name from contributions of a donor; amounts stay')
  .argument('<email>', 'as given with the contribution')
  .action((email) => run('erase-donor', { actor: actor(), email }));

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
  .description('opens or closes registration; by-dates follows the event dates again')
  .addArgument(new Argument('<phase>').choices(['open', 'closed', 'not-started', 'finished', 'by-dates']))
  .action((phase) => run('registration', { actor: actor(), phase }));

program
  .command('late-registration')
  .description('switches registration at desks on, with its price and places, or off')
  .addArgument(new Argument('<state>').choices(['on', 'off']))
  .addOption(new Option('--price <amount>', 'such as 600; default: as before').argParser(parseAmount))
  .option('--places <count>', 'how many people; default: as before', Number)
  .action(async (state, { price, places }) => {
    const before = (await act('late-registration', {})) as LateRegistrationState;
    const settings = { price: price ?? before.price, places: places ?? before.places };
    await run('set-late-registration', { actor: actor(), isOpen: state === 'on', ...settings });
  });

program
  .command('desk-cash')
  .description('cash of this run by desk and person, in kopiykas')
  .action(() => run('desk-cash', {}));

program
  .command('history')
  .description('who did what, newest first')
  .option('--limit <count>', 'how many', Number, 50)
  .action((options) => run('history', options));

program
  .command('invite-owner')
  .description(
    'prints a link, valid for 48 hours, by which an owner of the office registers a passkey; also after a loss',
  )
  .argument('<email>', 'of the owner')
  .option('--name <name>', 'shown in the office', '')
  .action(async (email, { name }) => {
    const { link, expiresAt } = (await act('invite-owner', { actor: actor(), email, name })) as Record<string, string>;
    console.log(`${link}\nValid once, until ${expiresAt}. Give it to no one else: it makes its holder an owner.`);
  });

program
  .command('verify-audit')
  .description('checks the audit log: finds entries that were changed, removed, reordered or cut off')
  .option('--expected <newest>', 'what an earlier run printed as newest, kept on another machine')
  .action(async ({ expected }) => {
    const report = (await act('verify-audit', { expected })) as {
      entries: number;
      isIntact: boolean;
      problems: { sequence: number; problem: string }[];
      newest: string;
    };
    if (program.opts<{ json?: boolean }>().json) console.log(JSON.stringify(report, null, 2));
    else {
      console.log(`${report.entries} entries, newest ${report.newest}`);
      for (const { sequence, problem } of report.problems) console.log(`Entry ${sequence}: ${problem}`);
      console.log(report.isIntact ? 'The audit log is intact.' : 'The audit log was tampered with.');
    }
    if (!report.isIntact) process.exitCode = 1;
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StaffCommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
