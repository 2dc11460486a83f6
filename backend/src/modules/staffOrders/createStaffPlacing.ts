import type { Individual, PaymentChoice, StaffPerson } from 'shared-lib/validation';
import type { PaidOrFree } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { findOrCreateUser } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { assertCurrent } from '../editions/index.ts';
import type { Locale } from '../mail/index.ts';
import {
  findOrderByKey,
  getTotal,
  type NewLine,
  type OrderDelivery,
  type OrderEmails,
  type OrderPlacing,
  type OrderRow,
  PriceChanged,
  priceEntry,
  readDayOfMoney,
  registrationLine,
  reserveForStaff,
  type Settlement,
} from '../orders/index.ts';
import { setDetails } from '../participants/index.ts';
import { insertRegistrations, type RegistrationRow } from '../registrations/index.ts';
import { staffOrders } from './staffOrders.tables.ts';

export interface StaffPlacingDependencies {
  clock: Clock;
  event: () => Promise<EventRecord>;
  placing: OrderPlacing;
  settlement: Pick<Settlement, 'receive'>;
  emails: Pick<OrderEmails, 'sendToPay'>;
}

type Chosen = Pick<StaffPerson, 'raceFormat' | 'participationFormat'>;

export interface StaffEntry {
  key: string;
  hash: string;
  actor: string;
  email: string;
  locale: Locale;
  people: readonly StaffPerson[];
  consents: Individual['consents'];
  payment: PaidOrFree;
  payer: PaymentChoice['payer'];
  delivery: OrderDelivery;
  /** After those of the people. */
  goods: readonly NewLine[];
  /** What staff saw. */
  total: number;
  /** Grams for which the carrier named a price. */
  weight: number;
  reason?: string | undefined;
  /** Number of a document about the money. */
  document?: string | undefined;
  day?: string | undefined;
}

/** Registers people for others and places their order, in the caller's transaction. */
export function createStaffPlacing({ clock, event, placing, settlement, emails }: StaffPlacingDependencies) {
  /** What one person pays; a free place keeps what it would cost as its discount. */
  function pricePerson(fields: Chosen, record: EventRecord, isFree: boolean) {
    const { unitPrice, discount } = priceEntry({ kind: 'individual', fields }, record, clock.now());
    return isFree ? { unitPrice: 0, discount: unitPrice } : { unitPrice, discount };
  }

  async function insertDetails(tx: Db, registered: readonly RegistrationRow[], people: readonly StaffPerson[]) {
    for (const [index, { id }] of registered.entries()) {
      const { gender = '', birthday = '', phone = '' } = people[index] ?? {};
      if (!gender && !birthday && !phone) continue;
      const details = { gender, phone, birthday: birthday || null };
      await setDetails(tx, { registrationId: id, place: 0 }, details, clock.now());
    }
  }

  /** Money that came already: cash, or what another platform took. */
  async function receive(tx: Db, order: OrderRow, { payment, key, document, day }: StaffEntry): Promise<void> {
    const { id: orderId, total: amount, currency } = order;
    const at = readDayOfMoney(day, clock.now());
    const source = payment === 'cash' ? 'cash' : 'staff';
    await settlement.receive(tx, { orderId, amount, currency, at, source, sourceKey: key, document });
  }

  return {
    /** Lines of people who are not registered yet. */
    listLines: (people: readonly Chosen[], record: EventRecord, isFree: boolean): NewLine[] =>
      people.map((fields, index) =>
        registrationLine({ id: 0, kind: 'individual', fields }, pricePerson(fields, record, isFree), index),
      ),

    /** @returns undefined when the key is taken. @throws {PriceChanged} and as {@link OrderPlacing.place} */
    async place(tx: Db, entry: StaffEntry): Promise<OrderRow | undefined> {
      const { key, hash, actor, email, locale, people, consents, payment, payer, delivery } = entry;
      const now = clock.now();
      const record = await event();
      await assertCurrent(tx, record.edition);
      const user = await findOrCreateUser(tx, email, now);
      if (await findOrderByKey(tx, key)) return undefined;
      const entrants = people.map(({ gender: _, birthday: _birthday, phone: _phone, ...fields }) => ({
        ...fields,
        consents,
      }));
      const registering = { user, edition: record.edition, key, hash, people: entrants, locale };
      const registered = await insertRegistrations(tx, registering, now);
      // A second press waited for the first one here.
      if (registered.length === 0) return undefined;
      await insertDetails(tx, registered, people);
      const lines = [
        ...registered.map((row, index) =>
          registrationLine(row, pricePerson(row.fields, record, payment === 'free'), index),
        ),
        ...entry.goods,
      ];
      if (entry.total !== getTotal(lines) || entry.weight !== (await placing.weigh(lines))) throw new PriceChanged();
      const order = await placing.place(tx, {
        user,
        key,
        requestHash: hash,
        locale,
        registered,
        lines,
        payer,
        delivery,
        paymentMethod: payment === 'invoice' ? 'invoice' : 'online',
        reserve: reserveForStaff,
      });
      if (!order) return undefined;
      const { reason = '' } = entry;
      await tx.insert(staffOrders).values({ orderId: order.id, actor, payment, reason, createdAt: now });
      const isOpen = order.status !== 'paid';
      if (isOpen && (payment === 'cash' || payment === 'elsewhere')) await receive(tx, order, entry);
      if (isOpen && payment === 'card') await emails.sendToPay(tx, order);
      return order;
    },
  };
}

export type StaffPlacing = ReturnType<typeof createStaffPlacing>;
