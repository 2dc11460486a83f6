import { after } from 'node:test';
import { exampleEventSettings } from 'shared-lib/testing/exampleEventSettings';
import { createFixedClock } from '../../../clock.ts';
import { participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';
import { temporaryDatabase } from '../../../testing/temporaryDatabase.ts';
import { users } from '../../accounts/index.ts';
import { toEventRecord } from '../../content/index.ts';
import { registrations } from '../../registrations/index.ts';
import type { OrderRow } from '../order.ts';
import type { NewLine } from '../orderLines.ts';
import { createOrdersRepository, type NewOrderRow } from '../orders.repository.ts';

const title = { ua: 'Участь', en: 'Entry' };
/** Minor units. */
export const FEE = 50_000;

/** Orders of one user in a database of the test file, without a backend. */
export async function orderStore() {
  const { db, close } = await temporaryDatabase();
  after(close);
  const clock = createFixedClock('2025-05-01T12:00:00.000Z');
  const repository = createOrdersRepository(db);
  const at = clock.now();
  const [user] = await db.insert(users).values({ email: 'buyer@run.example', registeredAt: at }).returning();
  const userId = user?.id ?? 0;

  /** A registration of one person, or of a team. @returns its id. */
  async function register(people = 1): Promise<number> {
    const isTeam = people > 1;
    const [row] = await db
      .insert(registrations)
      .values({
        userId,
        edition: 32,
        idempotencyKey: crypto.randomUUID(),
        place: 0,
        formHash: 'hash',
        kind: isTeam ? 'team' : 'individual',
        fields: (isTeam ? { ...team, participantsCount: people } : participant) as never,
        status: 'submitted',
        locale: 'ua',
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    return row?.id ?? 0;
  }

  const line = (place: number, fields: Partial<NewLine>): NewLine => {
    const { quantity = 1, unitPrice = FEE } = fields;
    return {
      place,
      kind: fields.kind ?? 'registration',
      registrationId: fields.registrationId ?? null,
      sku: fields.sku ?? null,
      size: null,
      title,
      quantity,
      unitPrice,
      sum: quantity * unitPrice,
      discount: 0,
    };
  };

  /** An unpaid order with these lines. */
  async function place(lines: Partial<NewLine>[], fields: Partial<NewOrderRow> = {}): Promise<OrderRow> {
    const rows = lines.map((fieldsOfLine, index) => line(index, fieldsOfLine));
    const order = await repository.insert({
      kind: 'purchase',
      userId,
      email: 'buyer@run.example',
      locale: 'ua',
      idempotencyKey: crypto.randomUUID(),
      requestHash: 'hash',
      currency: 'UAH',
      total: rows.reduce((total, { sum }) => total + sum, 0),
      status: 'awaiting-payment',
      paymentMethod: 'online',
      stock: 'none',
      createdAt: at,
      updatedAt: at,
      ...fields,
    });
    if (!order) throw new Error('The order was not stored.');
    await repository.insertLines(order.id, rows);
    return order;
  }

  const record = toEventRecord(exampleEventSettings);
  /** A run whose formats have no limits. */
  const unlimited = async () => record;

  return { db, clock, repository, register, place, unlimited };
}
