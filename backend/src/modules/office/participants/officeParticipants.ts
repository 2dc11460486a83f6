import { and, eq, inArray } from 'drizzle-orm';
import type {
  ExportedFile,
  ExportForm,
  OfficeParticipant,
  ParticipantChange,
  ParticipantList,
  ParticipantPlace,
  ParticipantQuery,
  PrintedParticipant,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';
import {
  findOrderId,
  lockOrders,
  OrderNotFound,
  type Orders,
  orderIdOfRegistration,
  orderSearch,
} from '../../orders/index.ts';
import {
  changeParticipant,
  countParticipants,
  findParticipant,
  findParticipants,
  ParticipantNotFound,
  type ParticipantRow,
} from '../../participants/index.ts';
import { findNumbers, raceNumbers, swapNumbers } from '../../raceNumbers/index.ts';
import type { MoneyGuard } from '../../staffAccess/index.ts';
import { cachedFor } from '../cachedFor.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { exportFile } from '../exports/exportFile.ts';
import { RaceNumberUnknown } from '../office.errors.ts';
import { participantItems } from './participantItems.ts';
import { columns, listExportedParticipants, type ParticipantFileColumn } from './participantsExport.ts';

const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 1_000;
const COUNTS_MS = 2_000;

export interface OfficeParticipantsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  orders: Pick<Orders, 'emails'>;
}

/** Paid places with their runners, sizes and numbers. */
export function createOfficeParticipants(dependencies: OfficeParticipantsDependencies) {
  const { db, clock, event, orders } = dependencies;
  const chooseEdition = createEditionChoice(event);
  const totals = cachedFor(COUNTS_MS, (edition: number) => countParticipants(db, edition));

  async function everyRow(query: ParticipantQuery): Promise<ParticipantRow[]> {
    const edition = await chooseEdition(query);
    const found: ParticipantRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await findParticipants(db, edition, Object.assign({}, query, { cursor }), ROWS_AT_ONCE);
      found.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  }

  async function listExported(query: ParticipantQuery) {
    const { formats } = await event();
    return listExportedParticipants(db, { edition: await chooseEdition(query), formats }, await everyRow(query));
  }

  /** @throws {ParticipantNotFound} */
  async function show(at: ParticipantPlace): Promise<OfficeParticipant> {
    const row = await findParticipant(db, at);
    if (!row) throw new ParticipantNotFound();
    const [item] = await participantItems(db, row.edition, [row]);
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
      const edition = await chooseEdition(query);
      const { rows, count, next } = await findParticipants(db, edition, query, query.limit ?? PAGE_SIZE);
      const participants = await participantItems(db, edition, rows);
      return { participants, count, next, totals: query.cursor ? null : await totals(edition) };
    },

    show,

    /** For the log: sizes, and of phone and birthday only that they changed. */
    async describeChange({ registrationId, place, size, phone, birthday }: ParticipantChange) {
      const before = await findParticipant(db, { registrationId, place });
      const isSameSize = size === undefined || size === before?.size;
      return {
        raceNumber: before?.number ?? null,
        size: isSameSize ? undefined : { before: before?.size ?? '', after: size },
        phone: phone === undefined ? undefined : 'changed',
        birthday: birthday === undefined ? undefined : 'changed',
      };
    },

    async change({ registrationId, place, number, size, phone, birthday }: ParticipantChange, guard: MoneyGuard) {
      const at = { registrationId, place };
      await db.transaction(async (tx) => {
        const [order] = await lockOrders(tx, [findOrderId(number) ?? 0]);
        if (!order) throw new OrderNotFound();
        await guard.assertVersion?.(tx);
        const { orderId } = await changeParticipant(tx, at, { size, phone, birthday }, clock.now());
        if (orderId !== order.id) throw new ParticipantNotFound();
      });
      return show(at);
    },

    /** @throws {RaceNumberUnknown} */
    async swap(raceNumber: number, other: number) {
      const current = await chooseEdition();
      await db.transaction(async (tx) => {
        const owners = await tx
          .select({ registrationId: raceNumbers.registrationId })
          .from(raceNumbers)
          .where(and(eq(raceNumbers.edition, current), inArray(raceNumbers.number, [raceNumber, other])));
        const ids = await Promise.all(
          owners.map(({ registrationId }) => orderIdOfRegistration(tx, registrationId ?? 0)),
        );
        const locked = await lockOrders(tx, [...new Set(ids.flatMap((id) => id ?? []))]);
        const changed = await swapNumbers(tx, current, [raceNumber, other]);
        if (!changed) throw new RaceNumberUnknown();
        const runners = (await findNumbers(tx, changed)).filter(({ number }) => [raceNumber, other].includes(number));
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
    },

    /** @param only these columns. */
    async export(
      query: ParticipantQuery,
      form: ExportForm,
      only: readonly ParticipantFileColumn[],
    ): Promise<ExportedFile> {
      const rows = await listExported(query);
      const name = `participants-${kyivDay(clock.now())}`;
      return exportFile({ of: 'participants', name, columns, only, rows }, form);
    },

    async print(query: ParticipantQuery, withPhones: boolean): Promise<{ rows: PrintedParticipant[] }> {
      const found = await listExported(query);
      const rows = found.map(({ raceNumber, isVoid, name, team, race, fields, size, branch, phone }) => ({
        raceNumber: isVoid ? null : raceNumber,
        name,
        team,
        race: { ua: race.ua, en: race.en },
        city: fields?.city ?? '',
        size,
        branch,
        phone: withPhones ? phone : '',
      }));
      return { rows };
    },
  };
}
