import { asc, eq } from 'drizzle-orm';
import type {
  ExportedFile,
  ExportForm,
  OfficeTeam,
  ParticipantListItem,
  TeamList,
  TeamListItem,
  TeamQuery,
  TeamReminder,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';
import { enqueueEmailOnce } from '../../mail/index.ts';
import { findContents, findCorrections, findOrder, orderNumber, type UserOrders } from '../../orders/index.ts';
import {
  CaptainReminded,
  countTeams,
  findKitSizes,
  findPlaces,
  findTeam,
  findTeams,
  NothingToRemind,
  reminderKey,
  TeamNotFound,
  type TeamRow,
} from '../../participants/index.ts';
import { teamMembers } from '../../registrations/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { exportFile } from '../exports/exportFile.ts';
import { participantItems } from '../participants/participantItems.ts';
import { getInvoice } from './teamInvoice.ts';
import { composeReminder } from './teamReminder.ts';
import { columns } from './teamTable.ts';

const PAGE_SIZE = 50;
const MOST_ROWS = 100_000;
export interface OfficeTeamsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  userOrders: Pick<UserOrders, 'show'>;
}

/** Company teams: size, roster and invoice. */
export function createOfficeTeams({ db, clock, event, userOrders }: OfficeTeamsDependencies) {
  const chooseEdition = createEditionChoice(event);
  const today = () => kyivDay(clock.now());
  const ofDay = async (query: { edition?: number | undefined } = {}) => ({
    edition: await chooseEdition(query),
    day: today(),
  });

  async function items(rows: readonly TeamRow[]): Promise<TeamListItem[]> {
    const sizes = await findKitSizes(
      db,
      rows.map(({ id }) => id),
    );
    const corrections = await findCorrections(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      company: row.company,
      taxCode: row.taxCode,
      captain: { name: row.captain, phone: row.phone, email: row.email },
      places: row.places,
      paidPlaces: row.status === 'paid' ? (row.ordered ?? 0) : 0,
      named: row.named,
      unnamed: row.unnamed,
      unsized: row.unsized,
      sizes: sizes.get(row.id) ?? [],
      order: row.orderId === null ? null : orderNumber(row.orderId),
      remindedAt: row.remindedAt?.toISOString() ?? null,
      invoice: getInvoice(
        row,
        corrections.findLast(({ orderId }) => orderId === row.orderId),
        clock.now(),
      ),
    }));
  }

  async function find(query: TeamQuery, limit: number, from: number) {
    const { rows, count } = await findTeams(db, await ofDay(query), query, limit, from);
    return { items: await items(rows), count };
  }

  async function findMembers({ id, status, name, phone }: TeamRow, edition: number): Promise<ParticipantListItem[]> {
    if (status === 'paid') return participantItems(db, edition, await findPlaces(db, id));
    const named = await db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.registrationId, id))
      .orderBy(asc(teamMembers.id));
    return named.map(({ fullName }, place) => ({
      registrationId: id,
      place,
      number: '',
      kind: 'team',
      name: fullName,
      team: name,
      raceNumber: null,
      isVoid: false,
      size: '',
      phone,
      delivery: '',
      branch: '',
      parcel: null,
      isHandedOut: false,
    }));
  }

  return {
    async search({
      limit = PAGE_SIZE,
      from = 0,
      ...query
    }: TeamQuery & { limit?: number; from?: number }): Promise<TeamList> {
      const { items: teams, count } = await find(query, limit, from);
      const next = from + teams.length;
      return {
        teams,
        count,
        next: next < count && teams.length > 0 ? next : null,
        totals: await countTeams(db, await ofDay(query)),
      };
    },

    /** @throws {TeamNotFound} */
    async show(id: number, edition?: number): Promise<OfficeTeam> {
      const of = await ofDay({ edition });
      const row = await findTeam(db, of, id);
      const [item] = row ? await items([row]) : [];
      if (!row || !item) throw new TeamNotFound();
      const order = row.orderId === null ? undefined : await findOrder(db, row.orderId);
      const shown = order && (await userOrders.show(order));
      return Object.assign(item, { members: await findMembers(row, of.edition), documents: shown?.documents ?? [] });
    },

    /** Two at once take one key, so that one email is sent. @throws {TeamNotFound | NothingToRemind | CaptainReminded} */
    remind: async (id: number, about: TeamReminder) => {
      const now = clock.now();
      const row = await findTeam(db, await ofDay(), id);
      if (!row) throw new TeamNotFound();
      const message = composeReminder(row, about);
      if (!message) throw new NothingToRemind();
      const order = message.kind === 'invoice-reminder' && row.orderId ? await findOrder(db, row.orderId) : undefined;
      const contents = order && { contents: await findContents(db, order) };
      const email = { to: row.email, locale: row.locale, message: { ...message, ...contents } };
      if (!(await enqueueEmailOnce(db, reminderKey(id, today()), email, now))) throw new CaptainReminded();
      return { remindedAt: now.toISOString() };
    },

    async export(query: TeamQuery, form: ExportForm): Promise<ExportedFile> {
      const { items: teams } = await find(query, MOST_ROWS, 0);
      const name = `teams-${today()}`;
      return exportFile({ of: 'teams', name, columns, rows: teams }, form);
    },
  };
}
