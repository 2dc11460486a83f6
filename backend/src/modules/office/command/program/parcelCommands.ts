import { type Command, Option } from 'commander';
import { type ParcelList, type PickedItem, parcelViews } from 'shared-lib/api/office';
import { actor, limit, number, print, run, save } from './program.ts';
import { act, StaffCommandError } from './staffClient.ts';

/** Waybills, labels and what to pack. */
export function parcelCommands(program: Command): void {
  program.commandsGroup('Parcels:');

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
    .addOption(limit)
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
      await save(out, bytes);
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
}
