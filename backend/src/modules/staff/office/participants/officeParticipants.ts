import { eq, inArray } from 'drizzle-orm';
import type {
  ExportedFile,
  ExportFormat,
  OfficeParticipant,
  ParticipantChange,
  ParticipantList,
  ParticipantPlace,
  ParticipantQuery,
  PrintedParticipant,
} from 'shared-lib/api/office';
import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../database/connection.ts';
import { type EventRecord, kyivDay } from '../../../content/index.ts';
import type { AuditChain, MoneyGuard } from '../../../office/index.ts';
import {
  lockOrders,
  OrderNotFound,
  type Orders,
  orderIdOf,
  orderIdOfRegistration,
  orderNumber,
  orderSearch,
} from '../../../orders/index.ts';
import {
  changeParticipant,
  countParticipants,
  findParticipant,
  findParticipants,
  ParticipantNotFound,
  type ParticipantRow,
} from '../../../participants/index.ts';
import { numbersOf, raceNumbers, swapNumbers } from '../../../raceNumbers/index.ts';
import { exportedFile } from '../../exportTable.ts';
import { RaceNumberUnknown } from '../../staff.errors.ts';
import { cachedFor } from '../cachedFor.ts';
import { assertImpersonal } from '../order/orderNotes.ts';
import { participantItems } from './participantItems.ts';

const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 1_000;
const COUNTS_MS = 2_000;
const columns = ['number', 'name', 'team', 'size', 'delivery', 'branch', 'phone', 'order'] as const;

export interface OfficeParticipantsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  orders: Pick<Orders, 'emails'>;
  trail: AuditChain;
}

/** Paid places with their runners, sizes and numbers. */
export function createOfficeParticipants(dependencies: OfficeParticipantsDependencies) {
  const { db, clock, event, orders, trail } = dependencies;
  const edition = async () => (await event()).edition;
  const totals = cachedFor(COUNTS_MS, async () => countParticipants(db, await edition()));

  const items = async (rows: readonly ParticipantRow[]) => participantItems(db, await edition(), rows);

  async function everyRow(query: ParticipantQuery): Promise<ParticipantRow[]> {
    const found: ParticipantRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await findParticipants(db, await edition(), Object.assign({}, query, { cursor }), ROWS_AT_ONCE);
      found.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  }

  /** @throws {ParticipantNotFound} */
  async function show(at: ParticipantPlace): Promise<OfficeParticipant> {
    const row = await findParticipant(db, at);
    if (!row) throw new ParticipantNotFound();
    const [item] = await items([row]);
    const [order] = await db.select().from(orderSearch).where(eq(orderSearch.orderId, row.orderId));
    if (!item || !order) throw new ParticipantNotFound();
    return Object.assign(item, {
      version: order.version,
      birthday: row.birthday,
      hasBirthday: row.memberId !== null,
    });
  }

  return {
    async search(query: ParticipantQuery): Promise<ParticipantList> {
      const { rows, count, next } = await findParticipants(db, await edition(), query, query.limit ?? PAGE_SIZE);
      return { participants: await items(rows), count, next, totals: query.cursor ? null : await totals() };
    },

    show,

    /** The log has sizes, and of phone and birthday only that they changed. */
    change(
      actor: string,
      { registrationId, place, number, size, phone, birthday }: ParticipantChange,
      guard: MoneyGuard,
    ) {
      const at = { registrationId, place };
      return findParticipant(db, at).then((before) =>
        trail.record(
          {
            actor,
            action: 'change-participant',
            target: number,
            details: {
              raceNumber: before?.number ?? null,
              size:
                size === undefined || size === before?.size ? undefined : { before: before?.size ?? '', after: size },
              phone: phone === undefined ? undefined : 'changed',
              birthday: birthday === undefined ? undefined : 'changed',
            },
          },
          async () => {
            await db.transaction(async (tx) => {
              const [order] = await lockOrders(tx, [orderIdOf(number) ?? 0]);
              if (!order) throw new OrderNotFound();
              await guard.assertVersion?.(tx);
              const { orderId } = await changeParticipant(tx, at, { size, phone, birthday }, clock.now());
              if (orderId !== order.id) throw new ParticipantNotFound();
            });
            return show(at);
          },
        ),
      );
    },

    /** @throws {RaceNumberUnknown} */
    swap(actor: string, raceNumber: number, other: number, reason: string) {
      assertImpersonal(reason);
      const details = { raceNumber, other, reason };
      return trail.record({ actor, action: 'swap-numbers', target: String(raceNumber), details }, async () => {
        const current = await edition();
        await db.transaction(async (tx) => {
          const owners = await tx
            .select({ registrationId: raceNumbers.registrationId })
            .from(raceNumbers)
            .where(inArray(raceNumbers.number, [raceNumber, other]));
          const ids = await Promise.all(
            owners.map(({ registrationId }) => orderIdOfRegistration(tx, registrationId ?? 0)),
          );
          const locked = await lockOrders(tx, [...new Set(ids.flatMap((id) => id ?? []))]);
          const changed = await swapNumbers(tx, current, [raceNumber, other]);
          if (!changed) throw new RaceNumberUnknown();
          const runners = (await numbersOf(tx, changed)).filter(({ number }) => [raceNumber, other].includes(number));
          for (const order of locked) {
            const own: typeof runners = [];
            for (const runner of runners) {
              if ((await orderIdOfRegistration(tx, runner.registrationId)) === order.id) own.push(runner);
            }
            await orders.emails.sendNumbersAssigned(
              tx,
              order,
              own.map(({ number, name }) => ({ number, name })),
            );
          }
        });
        return { raceNumber, other };
      });
    },

    async export(actor: string, query: ParticipantQuery, format: ExportFormat): Promise<ExportedFile> {
      const rows = await everyRow(query);
      const details = { format, count: rows.length, hasText: Boolean(query.text) };
      return trail.record({ actor, action: 'export-participants', details }, () =>
        exportedFile(`participants-${kyivDay(clock.now())}`, format, {
          columns,
          rows: rows.map((row) => ({
            number: row.isVoid ? '' : String(row.number ?? ''),
            name: row.name,
            team: row.team,
            size: row.size,
            delivery: row.delivery,
            branch: row.branch,
            phone: row.phone,
            order: orderNumber(row.orderId),
          })),
        }),
      );
    },

    async print(actor: string, query: ParticipantQuery, withPhones: boolean): Promise<{ rows: PrintedParticipant[] }> {
      const found = await everyRow(query);
      const rows = found.map(({ number, isVoid, name, team, size, branch, phone }) => ({
        raceNumber: isVoid ? null : number,
        name,
        team,
        size,
        branch,
        phone: withPhones ? phone : '',
      }));
      const details = { count: rows.length, withPhones };
      return trail.record({ actor, action: 'print-participants', details }, async () => ({ rows }));
    },
  };
}

export type OfficeParticipants = ReturnType<typeof createOfficeParticipants>;
