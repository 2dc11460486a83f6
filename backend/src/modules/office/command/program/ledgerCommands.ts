import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { exportFormats, type StatementImport } from 'shared-lib/api/office';
import { currencies } from 'shared-lib/vocabulary';
import { verifyPublicLedger } from '../../../publicLedger/index.ts';
import { parseAmount } from './amounts.ts';
import { actor, key, limit, number, print, run, save } from './program.ts';
import { act } from './staffClient.ts';

const POLL_MS = 500;

async function waitForImport(id: number): Promise<StatementImport | undefined> {
  for (;;) {
    const imports = (await act('statement-imports', { actor: actor() })) as StatementImport[];
    const found = imports.find((one) => one.id === id);
    if (found?.state !== 'waiting' && found?.state !== 'reading' && found?.state !== 'importing') return found;
    await sleep(POLL_MS);
  }
}

/** Contributions, bank statements, the public ledger and the closing report. */
export function ledgerCommands(program: Command): void {
  program.commandsGroup('Money:');

  program
    .command('contributions')
    .description('newest contributions, or search results, with the totals of each month')
    .option('--search <text>', 'part of a name, email address or number')
    .option('--from <day>', 'such as 2025-05-01')
    .option('--to <day>', 'such as 2025-05-31')
    .addOption(limit)
    .action(({ search, ...options }) => run('contributions', { text: search, ...options }));

  program
    .command('send-receipt')
    .description('sends the receipt of a contribution')
    .addArgument(number)
    .argument('[email]', 'default: that of the donor')
    .action((order, email) => run('send-receipt', { actor: actor(), number: order, email }));

  program
    .command('erase-donor')
    .alias('forget-giver')
    .description('erases email and name from contributions of a donor; amounts stay')
    .argument('<email>', 'as given with the contribution')
    .action((email) => run('erase-donor', { actor: actor(), email }));

  program
    .command('enter-payment')
    .description('publishes an outgoing payment in the public ledger with its document')
    .argument('<day>', 'such as 2025-05-20')
    .argument('<amount>', 'such as 1250,50', parseAmount)
    .argument('<document>', 'PDF, PNG or JPEG')
    .requiredOption('--purpose-ua <text>', 'in Ukrainian, for everyone to read')
    .requiredOption('--purpose-en <text>', 'in English')
    .addOption(new Option('--currency <code>').choices(currencies).default('UAH'))
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
      'imports a bank statement (CSV, XLSX, CAMT, MT940): settles orders, records contributions, counts what needs a decision',
    )
    .argument('<file>')
    .action(async (file) => {
      const bytes = (await readFile(file)).toString('base64');
      const { id } = (await act('statement', { actor: actor(), file: basename(file), bytes })) as StatementImport;
      print(await waitForImport(id));
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
    .command('closing-report')
    .description(
      'saves the closing report of the run: money by source, balance, people, kits, goods, what is still open',
    )
    .option('--from <day>', 'first day of the movements of money, such as 2025-05-01')
    .option('--to <day>', 'last day')
    .addOption(new Option('--format <format>').choices(exportFormats).default('xlsx'))
    .option('--out <file>', 'default: closing-report.xlsx or .csv')
    .action(async ({ format, out = `closing-report.${format}`, from, to }) => {
      const { bytes } = (await act('export-report', { actor: actor(), format, from, to })) as { bytes: string };
      await save(out, bytes);
    });
}
