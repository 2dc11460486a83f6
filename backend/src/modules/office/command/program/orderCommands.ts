import { type Command, Option } from 'commander';
import type { SavedInvoices } from 'shared-lib/api/office';
import { orderStatuses } from 'shared-lib/vocabulary';
import { actor, amount, key, limit, note, number, run, save } from './program.ts';
import { act } from './staffClient.ts';

/** Orders, money that moves by hand, and cancelling. */
export function orderCommands(program: Command): void {
  program.commandsGroup('Orders:');

  program
    .command('orders')
    .description('newest orders, or search results')
    .option('--search <text>', 'part of a number, email address, name, company or its code')
    .addOption(new Option('--status <status>').choices(orderStatuses))
    .addOption(limit)
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
    .command('resend')
    .description('sends the email about an order again')
    .addArgument(number)
    .action((order) => run('resend', { actor: actor(), number: order }));

  program
    .command('invoices')
    .description('saves invoices of these orders in one archive; orders without one are listed with the reason')
    .argument('<numbers...>', 'order numbers, at most 100')
    .option('--out <file>', 'where to', 'invoices.zip')
    .action(async (numbers: string[], { out }) => {
      const { file, rejected } = (await act('invoices', { actor: actor(), numbers })) as SavedInvoices;
      if (file) await save(out, file.bytes);
      for (const { number: without, reason } of rejected) console.log(`${without}: ${reason}`);
      if (!file) process.exitCode = 1;
    });
}
