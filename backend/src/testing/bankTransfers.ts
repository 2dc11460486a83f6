import { findOrderId } from '../modules/orders/index.ts';
import type { temporaryBackend } from './temporaryBackend.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

/** Money that comes for orders and goes back, as bank statements bring it; amounts in minor units. */
export function bankTransfers(site: Backend) {
  const book =
    (direction: 'receive' | 'refund') =>
    async (number: string, amount: number, sourceKey: string = crypto.randomUUID()) => {
      const outcome = await site.database.db.transaction((tx) =>
        site.orders.settlement[direction](tx, {
          orderId: findOrderId(number) ?? 0,
          source: 'bank',
          sourceKey,
          amount,
          currency: 'UAH',
          at: site.clock.now(),
        }),
      );
      await site.orders.numbering.run();
      return outcome;
    };
  return { receive: book('receive'), refund: book('refund') };
}
