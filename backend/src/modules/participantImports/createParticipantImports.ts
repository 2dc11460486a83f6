import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportLine, ImportPreview, ImportReason, ParticipantImport } from 'shared-lib/api/office';
import { importReasons } from 'shared-lib/api/office';
import type { ImportTable } from 'shared-lib/api/office/contract';
import { limits, needsShipping, type PaymentChoice, type StaffPerson } from 'shared-lib/validation';
import type { ImportPayment } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { DomainError } from '../../errors.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { toNameKey } from '../../text/toNameKey.ts';
import type { EventRecord } from '../content/index.ts';
import { assertCurrent } from '../editions/index.ts';
import type { Locale } from '../mail/index.ts';
import { getTotal, type Numbering, type OrderPlacing, toPayer } from '../orders/index.ts';
import type { Caller } from '../staffAccess/index.ts';
import type { StaffPlacing } from '../staffOrders/index.ts';
import { compareNamesakes, findLikeness, findRegistered, type Registered } from './findRegistered.ts';
import { ImportChanged, ImportNotFound } from './participantImports.errors.ts';
import { participantImportRows, participantImports } from './participantImports.tables.ts';
import { type ImportRow, readImport } from './readImport.ts';

type ImportedRow = typeof participantImportRows.$inferSelect;

const EVERY_MS = 2_000;
const SHOWN_PEOPLE = 20;
const SHOWN_IMPORTS = 10;

export interface ParticipantImportsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  placing: Pick<OrderPlacing, 'weigh'>;
  staffPlacing: StaffPlacing;
  numbering: Pick<Numbering, 'run'>;
  names: () => Promise<(actor: string) => { name: string }>;
  log: FastifyBaseLogger;
}

interface Confirmed extends Omit<ImportTable, 'payment'> {
  file: string;
  fingerprint: string;
  language: Locale;
  key: string;
}

interface Payment {
  payment: ImportPayment;
  payer?: PaymentChoice['payer'];
  reason?: string;
  document?: string;
}

interface Compared {
  rows: ImportRow[];
  fresh: (ImportRow & { person: StaffPerson; group: number; owner: string })[];
  there: ImportRow[];
  likely: ImportRow[];
  problems: ImportRow[];
  preview: ImportPreview;
}

/** Consents were given where the people registered. */
const consents = { correctData: true, fundTransfer: true, participation: true } as const;

/** People from tables of other platforms: previewed line by line, then registered in the background. */
export function createParticipantImports(dependencies: ParticipantImportsDependencies) {
  const { db, clock, event, placing, staffPlacing, numbering, names, log } = dependencies;

  async function compare(tx: Db, table: ImportTable): Promise<Compared> {
    const record = await event();
    const { columns, rows } = await readImport(Buffer.from(table.bytes, 'base64'), record, {
      raceFormat: table.raceFormat,
      participationFormat: table.participationFormat,
      country: table.country,
      city: table.city ?? '',
    });
    const [known, coming] = [await findRegistered(tx, record.edition), await findWaiting(tx, record.edition)];
    const seen = new Map<string, Registered[]>();
    const included = new Set(table.included);
    const [there, likely, problems]: [ImportRow[], ImportRow[], ImportRow[]] = [[], [], []];
    const chosen: (ImportRow & { person: StaffPerson })[] = [];
    for (const row of rows) {
      const { person } = row;
      if (!person) problems.push(row);
      else {
        const key = toNameKey(person.fullName);
        const own = { birthday: person.birthday, email: row.email };
        const namesakes = [...(known.get(key) ?? []), ...(coming.get(key) ?? [])];
        const likeness = findLikeness({ ...own, owner: getOwner(row, table) }, namesakes);
        if (likeness === 'same') there.push(row);
        else if (seen.get(key)?.some((other) => compareNamesakes(other, own) === 'same'))
          problems.push({ ...row, problem: { reason: 'twice', field: 'fullName', value: row.name } });
        else {
          seen.set(key, [...(seen.get(key) ?? []), own]);
          if (likeness === 'likely') likely.push(row);
          if (likeness === 'different' || included.has(row.line)) chosen.push({ ...row, person });
        }
      }
    }
    const fresh = groupByOwner(chosen, table);
    const lines = staffPlacing.listLines(
      fresh.map(({ person }) => person),
      record,
      table.payment === 'free',
    );
    const nameRace = (id: string) => {
      const { ua, en } = record.formats.race.find((format) => format.id === id) ?? { ua: id, en: id };
      return { ua, en };
    };
    const shown = { fresh: fresh.map(({ line, person, owner }) => [line, person, owner]), total: getTotal(lines) };
    return {
      rows,
      fresh,
      there,
      likely: likely.filter(({ line }) => !included.has(line)),
      problems,
      preview: {
        fingerprint: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'),
        columns: Object.entries(columns.headings).map(([field, heading]) => ({
          field: field as keyof typeof columns.headings,
          heading,
        })),
        unknown: columns.unknown,
        fresh: fresh.length,
        there: there.map(toLine),
        likely: likely.map((row) => ({
          line: row.line,
          name: row.name,
          email: getOwner(row, table),
          isIncluded: included.has(row.line),
        })),
        problems: problems.map(toLine),
        people: fresh.slice(0, SHOWN_PEOPLE).map(({ line, person }) => ({
          line,
          name: person.fullName,
          birthday: person.birthday,
          city: person.city,
          race: nameRace(person.raceFormat),
        })),
        orders: new Set(fresh.map(({ group }) => group)).size,
        total: shown.total,
        currency: 'UAH',
      },
    };
  }

  async function show(rows: readonly (typeof participantImports.$inferSelect)[]): Promise<ParticipantImport[]> {
    const getName = await names();
    const { importId, line, state } = participantImportRows;
    const isShown = inArray(
      importId,
      rows.map(({ id }) => id),
    );
    const isState = (value: ImportedRow['state']) => countWhere(eq(state, value));
    const counts = await db
      .select({ importId, total: count(), placed: isState('placed'), there: isState('there') })
      .from(participantImportRows)
      .where(isShown)
      .groupBy(importId);
    const failed = await db
      .select()
      .from(participantImportRows)
      .where(and(isShown, eq(state, 'failed')))
      .orderBy(asc(line));
    return rows.map(({ id, file, payment, actor, createdAt, endedAt }) => {
      const { total = 0, placed = 0, there = 0 } = counts.find((row) => row.importId === id) ?? {};
      return {
        id,
        file,
        payment,
        by: getName(actor).name,
        at: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        total,
        placed,
        there,
        failed: failed.filter((row) => row.importId === id).map(toFailedLine),
      };
    });
  }

  async function find(key: string): Promise<ParticipantImport> {
    const [shown] = await show(await db.select().from(participantImports).where(eq(participantImports.key, key)));
    if (!shown) throw new ImportNotFound();
    return shown;
  }

  /** People of one order, with all that is written of it, or none. @returns false when nothing waits. */
  async function placeNext(): Promise<boolean> {
    const [next] = await db
      .select({ importId: participantImportRows.importId, group: participantImportRows.group })
      .from(participantImportRows)
      .where(eq(participantImportRows.state, 'waiting'))
      .orderBy(asc(participantImportRows.importId), asc(participantImportRows.group))
      .limit(1);
    if (!next) return false;
    const ofGroup = and(
      eq(participantImportRows.importId, next.importId),
      eq(participantImportRows.group, next.group),
      eq(participantImportRows.state, 'waiting'),
    );
    try {
      await db.transaction((tx) => placeGroup(tx, next, ofGroup));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await db.update(participantImportRows).set({ state: 'failed', problem: error.code }).where(ofGroup);
    }
    return true;
  }

  async function placeGroup(
    tx: Db,
    { importId, group }: { importId: number; group: number },
    ofGroup: ReturnType<typeof and>,
  ) {
    const record = await event();
    await lockImports(tx, record.edition);
    const [of] = await tx.select().from(participantImports).where(eq(participantImports.id, importId));
    const waiting = await tx
      .select()
      .from(participantImportRows)
      .where(ofGroup)
      .orderBy(asc(participantImportRows.line));
    if (!of || waiting.length === 0) return;
    await assertCurrent(tx, of.edition);
    const known = await findRegistered(tx, of.edition, waiting.map(toRegistered));
    const isThere = (row: ImportedRow) =>
      row.person !== null &&
      (known.get(toNameKey(row.person.fullName)) ?? []).some(
        (other) => compareNamesakes(other, toRegistered(row)) === 'same',
      );
    const [there, rows] = [waiting.filter(isThere), waiting.filter((row) => !isThere(row))];
    const people = rows.flatMap(({ person }) => person ?? []);
    const end = (lines: readonly number[], set: Partial<typeof participantImportRows.$inferInsert>) =>
      lines.length === 0
        ? undefined
        : tx
            .update(participantImportRows)
            .set({ ...set, person: null, email: null })
            .where(and(eq(participantImportRows.importId, importId), inArray(participantImportRows.line, [...lines])));
    await end(
      there.map(({ line }) => line),
      { state: 'there' },
    );
    const owner = rows[0]?.email;
    if (!owner || people.length === 0) return;
    const lines = staffPlacing.listLines(people, record, of.payment === 'free');
    const isCarried = needsShipping(
      people.map((fields) => ({ fields })),
      [],
    );
    const key = `import:${importId}:${group}`;
    const order = await staffPlacing.place(tx, {
      key,
      hash: key,
      actor: of.actor,
      email: owner,
      locale: of.locale,
      people,
      consents,
      payment: of.payment,
      payer: of.payer ?? undefined,
      delivery: { kind: isCarried ? 'pickup' : 'number-only' },
      goods: [],
      total: getTotal(lines),
      weight: await placing.weigh(lines),
      reason: of.reason || of.document,
      document: of.document || undefined,
    });
    await end(
      rows.map(({ line }) => line),
      { state: 'placed', orderId: order?.id },
    );
  }

  async function work(): Promise<void> {
    let isPlaced = false;
    while (await placeNext()) isPlaced = true;
    if (isPlaced) await numbering.run();
    const waiting = db
      .select({ id: participantImportRows.importId })
      .from(participantImportRows)
      .where(eq(participantImportRows.state, 'waiting'));
    await db
      .update(participantImports)
      .set({ endedAt: clock.now(), payer: null })
      .where(and(isNull(participantImports.endedAt), sql`${participantImports.id} not in ${waiting}`));
  }

  const job = createIntervalJob({
    everyMs: EVERY_MS,
    job: work,
    onError: (err) => log.error({ err }, 'people of a table cannot be registered'),
  });

  return {
    start: () => void job.start(),
    close: () => job.stop(),
    /** Resolves when nothing waits. */
    work: () => job.run(),

    /** @throws {ImportUnreadable} {@link ImportTooLong} */
    preview: async (table: ImportTable): Promise<ImportPreview> => (await compare(db, table)).preview,

    /** Stores what the preview showed, once per key; the orders follow. @throws {ImportChanged} */
    async confirm(table: Confirmed, payment: Payment, { actor }: Caller): Promise<ParticipantImport> {
      const { key, file, language, fingerprint } = table;
      const [known] = await db.select().from(participantImports).where(eq(participantImports.key, key));
      if (known) return find(key);
      const { edition } = await event();
      await db.transaction(async (tx) => {
        await lockImports(tx, edition);
        await assertCurrent(tx, edition);
        const [stored] = await tx.select().from(participantImports).where(eq(participantImports.key, key));
        if (stored) return;
        const compared = await compare(tx, { ...table, payment: payment.payment });
        if (compared.preview.fingerprint !== fingerprint) throw new ImportChanged();
        const { fresh, there, likely, problems } = compared;
        const [inserted] = await tx
          .insert(participantImports)
          .values({
            key,
            edition,
            actor,
            file,
            locale: language,
            payment: payment.payment,
            payer: payment.payer ? toPayer(payment.payer) : null,
            reason: payment.reason ?? '',
            document: payment.document ?? '',
            createdAt: clock.now(),
          })
          .onConflictDoNothing()
          .returning();
        if (!inserted) return;
        const { id: importId } = inserted;
        const rows = [
          ...fresh.map(({ line, group, owner, person }) => ({
            importId,
            line,
            group,
            email: owner,
            person,
            state: 'waiting' as const,
          })),
          ...[...there, ...likely].map(({ line }) => ({ importId, line, group: 0, state: 'there' as const })),
          ...problems.map(({ line, problem }) => ({
            importId,
            line,
            group: 0,
            state: 'failed' as const,
            problem: problem?.reason ?? 'failed',
          })),
        ];
        for (let at = 0; at < rows.length; at += 500)
          await tx.insert(participantImportRows).values(rows.slice(at, at + 500));
      });
      void job.run();
      return find(key);
    },

    list: async (): Promise<ParticipantImport[]> =>
      show(await db.select().from(participantImports).orderBy(desc(participantImports.id)).limit(SHOWN_IMPORTS)),
  };
}

export type ParticipantImports = ReturnType<typeof createParticipantImports>;

const toLine = ({ line, name, problem }: ImportRow): ImportLine => ({ line, name, problem: problem ?? null });

const toReason = (code: string): ImportReason => importReasons.find((reason) => reason === code) ?? 'failed';

const toFailedLine = ({ line, person, problem }: ImportedRow): ImportLine => ({
  line,
  name: person?.fullName ?? '',
  problem: { reason: toReason(problem), field: null, value: '' },
});

const toRegistered = ({ person, email }: ImportedRow): Registered => ({
  birthday: person?.birthday ?? '',
  email: email ?? '',
});

/** Two imports of one file find each other's people. */
const lockImports = (tx: Db, edition: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`participant import ${edition}`}, 0))`);

/** People of confirmed tables whose orders follow, by their names. */
async function findWaiting(db: Db, edition: number): Promise<Map<string, Registered[]>> {
  const rows = await db
    .select({ row: participantImportRows })
    .from(participantImportRows)
    .innerJoin(participantImports, eq(participantImports.id, participantImportRows.importId))
    .where(and(eq(participantImports.edition, edition), eq(participantImportRows.state, 'waiting')));
  const keyed = rows.map(({ row }) => ({ key: toNameKey(row.person?.fullName ?? ''), ...toRegistered(row) }));
  return Map.groupBy(keyed, ({ key }) => key);
}

const getOwner = ({ email: own }: ImportRow, { payment, email }: ImportTable): string =>
  payment === 'invoice' ? email : own || email;

/** One order for each email and fifty people; an invoice has one payer. */
function groupByOwner(rows: readonly (ImportRow & { person: StaffPerson })[], table: ImportTable) {
  const counts = new Map<string, number>();
  const groups = new Map<string, number>();
  return rows.map((row) => {
    const owner = getOwner(row, table);
    const count = counts.get(owner) ?? 0;
    counts.set(owner, count + 1);
    const part = `${owner} ${Math.floor(count / limits.participantsAtOnce)}`;
    const group = groups.get(part) ?? groups.size + 1;
    groups.set(part, group);
    return { ...row, owner, group };
  });
}
