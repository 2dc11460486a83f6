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
import { listSizes } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';
import { enqueueEmailOnce } from '../../mail/index.ts';
import {
  findContents,
  findCorrections,
  findOrder,
  findOrderId,
  orderNumber,
  type UserOrders,
} from '../../orders/index.ts';
import {
  CaptainReminded,
  countTeams,
  findKitSizes,
  findPlaces,
  findTeam,
  findTeamParts,
  findTeams,
  findTeamsByText,
  NothingToRemind,
  reminderKey,
  TeamNotFound,
  type TeamPart,
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

const isPaid = ({ status }: TeamPart): boolean => status === 'paid';

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
      listSizes(await event()),
    );
    const all = await findTeamParts(
      db,
      rows.map(({ id }) => id),
    );
    const byTeam = Map.groupBy(all, ({ teamId }) => teamId);
    const corrections = await findCorrections(
      db,
      all.map(({ orderId }) => orderId),
    );
    return rows
      .map((row) => ({ row, parts: byTeam.get(row.id) ?? [] }))
      .map(({ row, parts }) => ({
        id: row.id,
        name: row.name,
        company: row.company,
        taxCode: row.taxCode,
        captain: { name: row.captain, phone: row.phone, email: row.email },
        places: row.places,
        paidPlaces: parts.filter(isPaid).reduce((sum, { places }) => sum + places, 0),
        named: row.named,
        unnamed: row.unnamed,
        unsized: row.unsized,
        sizes: sizes.get(row.id) ?? [],
        remindedAt: row.remindedAt?.toISOString() ?? null,
        orders: parts.map((part) => ({
          number: orderNumber(part.orderId),
          places: part.places,
          invoice: getInvoice(
            part,
            corrections.findLast(({ orderId }) => orderId === part.orderId),
            clock.now(),
          ),
        })),
      }));
  }

  async function findMembers({ id, name, phone }: TeamRow, edition: number): Promise<ParticipantListItem[]> {
    const paid = (await findTeamParts(db, [id])).filter(isPaid);
    const places = await Promise.all(paid.map(({ registrationId }) => findPlaces(db, registrationId)));
    if (paid.length > 0) return participantItems(db, edition, places.flat());
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
      text,
      ...query
    }: TeamQuery & { limit?: number; from?: number }): Promise<TeamList> {
      const of = await ofDay(query);
      const found = await findTeamsByText(db, of.edition, text);
      const teams = await items(await findTeams(db, of, { ...query, found }, limit, from));
      const totals = await countTeams(db, of);
      const { [query.view ?? 'all']: count } = found ? await countTeams(db, of, found) : totals;
      const next = from + teams.length;
      return {
        teams,
        count,
        next: next < count && teams.length > 0 ? next : null,
        totals,
      };
    },

    /** @throws {TeamNotFound} */
    async show(id: number, edition?: number): Promise<OfficeTeam> {
      const of = await ofDay({ edition });
      const row = await findTeam(db, of, id);
      const [item] = row ? await items([row]) : [];
      if (!row || !item) throw new TeamNotFound();
      const shown = await Promise.all(
        item.orders.map(async (each) => {
          const order = await findOrder(db, findOrderId(each.number) ?? 0);
          return { ...each, documents: (order && (await userOrders.show(order)).documents) ?? [] };
        }),
      );
      return { ...item, members: await findMembers(row, of.edition), orders: shown };
    },

    /** Two at once take one key, so that one email is sent. @throws {TeamNotFound | NothingToRemind | CaptainReminded} */
    remind: async (id: number, about: TeamReminder) => {
      const now = clock.now();
      const row = await findTeam(db, await ofDay(), id);
      if (!row) throw new TeamNotFound();
      const unpaid = (await findTeamParts(db, [id])).find((part) => !isPaid(part));
      const message = composeReminder(row, unpaid, about);
      if (!message) throw new NothingToRemind();
      const order = message.kind === 'invoice-reminder' && unpaid ? await findOrder(db, unpaid.orderId) : undefined;
      const contents = order && { contents: await findContents(db, order) };
      const email = { to: row.email, locale: row.locale, message: { ...message, ...contents } };
      if (!(await enqueueEmailOnce(db, reminderKey(id, today()), email, now))) throw new CaptainReminded();
      return { remindedAt: now.toISOString() };
    },

    async export({ text, ...query }: TeamQuery, form: ExportForm): Promise<ExportedFile> {
      const of = await ofDay(query);
      const found = await findTeamsByText(db, of.edition, text);
      const rows = await items(await findTeams(db, of, { ...query, found }, MOST_ROWS, 0));
      return exportFile({ of: 'teams', name: `teams-${today()}`, columns, rows }, form);
    },
  };
}
