import type { LinkedOrder, LinkedRegistration } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import {
  createLedger,
  findLines,
  findOrder,
  type OrderRow,
  openAmount,
  orderIdOfRegistration,
  orderNumber,
} from '../orders/index.ts';
import { countPeople, findRegistrations } from '../registrations/index.ts';
import { LinkUnknown } from './emailLinks.errors.ts';
import type { SignedLinks } from './signedLinks.ts';

export interface LinkedObjectsDependencies {
  db: Db;
  clock: Clock;
  links: SignedLinks;
}

/** What the holder of a link may know without signing in; never a person's name, email or postal address. */
export function createLinkedObjects({ db, clock, links }: LinkedObjectsDependencies) {
  /** @throws {LinkUnknown} also for orders of erased accounts. */
  async function order(token: string): Promise<OrderRow> {
    const target = links.verify(token, clock.now());
    const row = target?.kind === 'order' ? await findOrder(db, target.id) : undefined;
    if (!row || row.userId === null) throw new LinkUnknown();
    return row;
  }

  async function orderView(row: OrderRow): Promise<LinkedOrder> {
    const { status, total, currency, paymentMethod, createdAt, payer } = row;
    const lines = await findLines(db, row.id);
    const isRun = lines.some(({ kind }) => kind === 'registration');
    const isBilled = status === 'awaiting-payment' || (status === 'paid' && paymentMethod === 'invoice');
    // The invoice of a person names them.
    const hasInvoice = isBilled && paymentMethod === 'invoice' && payer?.kind === 'company';
    return {
      kind: 'order',
      number: orderNumber(row.id),
      status,
      total,
      currency,
      open: openAmount(row, await createLedger(db).balance(row.id)),
      createdAt: createdAt.toISOString(),
      documents: [...(hasInvoice ? (['invoice'] as const) : []), ...(isRun ? (['calendar'] as const) : [])],
    };
  }

  async function registrationView(id: number): Promise<LinkedRegistration> {
    const [registration] = await findRegistrations(db, [id]);
    if (!registration) throw new LinkUnknown();
    const orderId = await orderIdOfRegistration(db, id);
    const isPaid = orderId !== undefined && (await findOrder(db, orderId))?.status === 'paid';
    const { fields } = registration;
    return {
      kind: 'registration',
      id,
      team: 'teamName' in fields ? fields.teamName : null,
      people: countPeople(fields),
      isPaid,
    };
  }

  return {
    order,
    /** @throws {LinkUnknown} */
    async show(token: string) {
      const target = links.verify(token, clock.now());
      if (!target) throw new LinkUnknown();
      return target.kind === 'order' ? orderView(await order(token)) : registrationView(target.id);
    },
  };
}

export type LinkedObjects = ReturnType<typeof createLinkedObjects>;
