import { and, eq, inArray } from 'drizzle-orm';
import type {
  ExportedFile,
  ExportForm,
  NamedAnswer,
  OfficeParticipant,
  ParticipantChange,
  ParticipantList,
  ParticipantPlace,
  ParticipantQuery,
  PrintedParticipant,
  QuestionSetting,
  SizeStock,
  SizesPreview,
} from 'shared-lib/api/office';
import { cachedFor } from '../../../cachedFor.ts';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { type EventRecord, findQuestions, findShirtAudiences, toNamedAnswers } from '../../content/index.ts';
import { assertSizesLeft, countSizes, SizesChanged } from '../../kitSizes/index.ts';
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
import { findRegistrations, lockRegistrations } from '../../registrations/index.ts';
import type { MoneyGuard } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { exportFile } from '../exports/exportFile.ts';
import { RaceNumberUnknown } from '../office.errors.ts';
import { assertKnownSize, changeSizes } from './changeSizes.ts';
import { participantItems } from './participantItems.ts';
import { createColumns, listExportedParticipants, type ParticipantFileColumn } from './participantsExport.ts';
import { compareSizes } from './sizesTable.ts';

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
  const findRun = async (edition: number) => ({ edition, shirtsFor: findShirtAudiences(await event(), edition) });
  const totals = cachedFor(COUNTS_MS, async (edition: number) => ({
    views: await countParticipants(db, await findRun(edition)),
    sizes: await listStock(edition),
  }));

  /** What the run lists, then sizes that it lists no longer and people have. */
  async function listStock(edition: number): Promise<SizeStock[]> {
    const record = await event();
    const { ordered: taken, paid } = await countSizes(db, edition, clock.now());
    const listed = record.edition === edition ? record.shirts.sizes : [];
    const others = Object.keys(taken).filter((size) => !listed.some(({ code }) => code === size));
    const isCounted = record.edition === edition && record.shirts.isCounted;
    return [...listed, ...others.map((code) => ({ code, kind: 'adult' as const, ordered: 0 }))].map(
      ({ code, kind, ordered }) => ({
        size: code,
        kind,
        ordered: isCounted ? ordered : null,
        taken: taken[code] ?? 0,
        paid: paid[code] ?? 0,
        free: isCounted ? ordered - (taken[code] ?? 0) : null,
      }),
    );
  }

  async function everyRow(query: ParticipantQuery): Promise<ParticipantRow[]> {
    const run = await findRun(await chooseEdition(query));
    const found: ParticipantRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await findParticipants(db, run, Object.assign({}, query, { cursor }), ROWS_AT_ONCE);
      found.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  }

  async function listExported(query: ParticipantQuery) {
    const { formats } = await event();
    return listExportedParticipants(db, { edition: await chooseEdition(query), formats }, await everyRow(query));
  }

  async function listAnswers(
    { registrationId, edition }: ParticipantRow,
    isChosen: (question: QuestionSetting) => boolean,
  ): Promise<NamedAnswer[]> {
    const [registration] = await findRegistrations(db, [registrationId]);
    const questions = await findQuestions(db, event, edition);
    return toNamedAnswers(questions.filter(isChosen), registration?.fields.answers);
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
      answers: await listAnswers(row, ({ isPersonal }) => !isPersonal),
    });
  }

  return {
    async search(query: ParticipantQuery): Promise<ParticipantList> {
      const edition = await chooseEdition(query);
      const { rows, count, next } = await findParticipants(db, await findRun(edition), query, query.limit ?? PAGE_SIZE);
      const participants = await participantItems(db, edition, rows);
      return { participants, count, next, totals: query.cursor ? null : await totals(edition) };
    },

    show,

    /** @throws {ParticipantNotFound} */
    async showPersonalAnswers(at: ParticipantPlace): Promise<NamedAnswer[]> {
      const row = await findParticipant(db, at);
      if (!row) throw new ParticipantNotFound();
      return listAnswers(row, ({ isPersonal }) => isPersonal);
    },

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
      const record = await event();
      await db.transaction(async (tx) => {
        await lockRegistrations(tx, [registrationId]);
        const [order] = await lockOrders(tx, [findOrderId(number) ?? 0]);
        if (!order) throw new OrderNotFound();
        await guard.assertVersion?.(tx);
        const before = await changeParticipant(tx, at, { size, phone, birthday }, clock.now());
        if (before.orderId !== order.id) throw new ParticipantNotFound();
        if (size === undefined || size === before.size) return;
        assertKnownSize(record, size, before.size);
        if (record.edition === before.edition)
          await assertSizesLeft(tx, record, [{ size }], { areHeld: true, now: clock.now() });
      });
      return show(at);
    },

    listSizes: async (query: { edition?: number | undefined }) => ({
      sizes: await listStock(await chooseEdition(query)),
    }),

    changeSizes: async (places: readonly ParticipantPlace[], size: string): Promise<{ changed: number }> => {
      const record = await event();
      const requested = places.map((at) => ({ ...at, size }));
      return { changed: await db.transaction((tx) => changeSizes(tx, record, requested, clock)) };
    },

    /** @throws {SizesUnreadable} */
    async previewSizes(bytes: string): Promise<SizesPreview> {
      const { requested: _, ...preview } = await compareSizes(db, await event(), Buffer.from(bytes, 'base64'));
      return preview;
    },

    /** @throws {SizesUnreadable} {@link SizesChanged} {@link KitSizeGone} */
    async importSizes(bytes: string, fingerprint: string): Promise<{ changed: number }> {
      const record = await event();
      const changed = await db.transaction(async (tx) => {
        const compared = await compareSizes(tx, record, Buffer.from(bytes, 'base64'));
        if (compared.fingerprint !== fingerprint) throw new SizesChanged();
        return changeSizes(tx, record, compared.requested, clock);
      });
      return { changed };
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
      const columns = createColumns(await findQuestions(db, event, await chooseEdition(query)), form.language);
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
