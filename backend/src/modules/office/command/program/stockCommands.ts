import type { Command } from 'commander';
import type { StockItem } from 'shared-lib/api/office';
import { actor, print, requiredReason, run } from './program.ts';
import { act } from './staffClient.ts';

/** Goods, and who holds them without having paid. */
export function stockCommands(program: Command): void {
  program.commandsGroup('Goods and reservations:');

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
    .addOption(requiredReason)
    .action(async (sku, difference, options) => {
      const { items } = (await act('stock', {})) as { items: StockItem[] };
      const corrected = items.find((item) => item.sku === sku)?.corrected ?? 0;
      await run('correct-stock', { actor: actor(), sku, difference, corrected, ...options });
    });

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
    .command('reservation-patterns')
    .description(
      'what accounts have in common that never paid and hold many goods: payer, email domain, hour of sign-up',
    )
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
}
