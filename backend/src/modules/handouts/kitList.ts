import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DeskGoods, DeskKit } from 'shared-lib/api/office';
import { type Individual, maskPhone, type Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { orderLines, orderNumber, orders } from '../orders/index.ts';
import { participants } from '../participants/index.ts';
import { findNumbers, raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { liveConsents } from './consents/createConsents.ts';

/** Digits by which people say their phone. */
const PHONE_END = 4;

/** Every kit of the edition by number, then who has not paid. */
export async function kitList(db: Db, edition: number): Promise<DeskKit[]> {
  let rows = await numberedKits(db, edition);
  const unnamed = rows.flatMap((row) => (row.kind === 'team' && row.member === null ? [row.registrationId] : []));
  if (unnamed.length > 0) {
    // Members who joined since get their number now.
    await findNumbers(db, [...new Set(unnamed)]);
    rows = await numberedKits(db, edition);
  }
  const goods = await goodsToPickUp(db);
  const consents = await liveConsents(db, edition);
  const kits = rows.map(({ number, code, member, kind, fields, size, phone, order }): DeskKit => {
    const isTeam = kind === 'team';
    return {
      number,
      name: isTeam ? (member ?? '') : (fields as Individual).fullName,
      team: isTeam ? (fields as Team).teamName : '',
      city: fields.city,
      order: order === null ? '' : orderNumber(order.id),
      isPaid: order?.status === 'paid',
      size,
      code,
      goods: order === null ? [] : (goods.get(order.id) ?? []),
      phone: maskPhone(phone ?? ''),
      phoneEnd: (phone ?? '').slice(-PHONE_END),
      consent: consents.get(number) ?? null,
    };
  });
  return [...kits, ...(await unpaidKits(db, edition))];
}

const orderOfKit = { id: orders.id, status: orders.status };

const numberedKits = (db: Db, edition: number) =>
  db
    .select({
      number: raceNumbers.number,
      code: raceNumbers.verificationCode,
      registrationId: registrations.id,
      kind: registrations.kind,
      fields: registrations.fields,
      member: teamMembers.fullName,
      size: sql<string>`coalesce(${participants.size}, ${registrations.fields} ->> 'kitSize', '')`,
      phone: participants.phone,
      order: orderOfKit,
    })
    .from(raceNumbers)
    .innerJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, raceNumbers.memberId))
    .leftJoin(
      participants,
      and(eq(participants.registrationId, registrations.id), eq(participants.place, raceNumbers.place)),
    )
    .leftJoin(orderLines, and(eq(orderLines.registrationId, registrations.id), eq(orderLines.isLive, true)))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(raceNumbers.edition, edition), isNull(raceNumbers.voidedAt)))
    .orderBy(asc(raceNumbers.number));

async function unpaidKits(db: Db, edition: number): Promise<DeskKit[]> {
  const rows = await db
    .select({ fields: registrations.fields, order: orderOfKit })
    .from(registrations)
    .innerJoin(orderLines, and(eq(orderLines.registrationId, registrations.id), eq(orderLines.isLive, true)))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(registrations.edition, edition), eq(orders.status, 'awaiting-payment')))
    .orderBy(asc(registrations.id));
  return rows.map(({ fields, order }) => ({
    number: null,
    name: 'teamName' in fields ? '' : fields.fullName,
    team: 'teamName' in fields ? fields.teamName : '',
    city: fields.city,
    order: orderNumber(order.id),
    isPaid: false,
    size: '',
    code: '',
    goods: [],
    phone: '',
    phoneEnd: '',
    consent: null,
  }));
}

/** By order. */
async function goodsToPickUp(db: Db): Promise<Map<number, DeskGoods[]>> {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.kind, 'product'), inArray(orders.status, ['paid', 'awaiting-payment'])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.place));
  const goods = new Map<number, DeskGoods[]>();
  for (const { order, line } of rows) {
    if (order.delivery?.kind !== 'pickup') continue;
    const own = goods.get(order.id) ?? [];
    own.push({ title: line.title, size: line.size ?? '', quantity: line.quantity });
    goods.set(order.id, own);
  }
  return goods;
}
