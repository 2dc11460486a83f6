import { eq, inArray } from 'drizzle-orm';
import {
  type ContactColumn,
  findParticipantState,
  type ParticipantColumn,
  type ParticipantListItem,
  type QuestionSetting,
} from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n/locales';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { isSamePerson } from '../../../text/isSamePerson.ts';
import { users } from '../../accounts/index.ts';
import { answerText, type EventRecord } from '../../content/index.ts';
import { orders } from '../../orders/index.ts';
import { type ParticipantRow, participantDetails } from '../../participants/index.ts';
import { registrations, teamMembers } from '../../registrations/index.ts';
import { day, type ExportColumns, type NamedColumn, number, phone, text } from '../exports/exportFile.ts';
import { getWord } from '../exports/words.ts';
import { participantItems } from './participantItems.ts';

interface ExportedParticipant extends ParticipantListItem {
  fields: Individual | Team | undefined;
  race: { ua: string; en: string };
  gender: 'male' | 'female' | '';
  birthday: string | null;
  email: string;
  paidAt: string | null;
}

/** The columns with those of the run's questions, each named by its text. */
export const createColumns = (
  questions: readonly QuestionSetting[],
  language: Locale,
): ExportColumns<'participants', ExportedParticipant> => ({
  ...fixedColumns,
  answers: questions.filter(({ isPersonal }) => !isPersonal).map((question) => answerColumn(question, language)),
  personalAnswers: questions.filter(({ isPersonal }) => isPersonal).map((question) => answerColumn(question, language)),
});

function answerColumn(question: QuestionSetting, language: Locale): NamedColumn<ExportedParticipant> {
  const getAnswer = ({ fields }: ExportedParticipant) => fields?.answers?.[question.id];
  const column =
    question.type === 'number'
      ? number<ExportedParticipant>((row) => {
          const answer = getAnswer(row);
          return typeof answer === 'number' ? answer : null;
        })
      : text<ExportedParticipant>((row) => {
          const answer = getAnswer(row);
          return answer === undefined ? null : answerText(question, answer, language);
        });
  return { ...column, heading: question[language] };
}

const fixedColumns: Omit<ExportColumns<'participants', ExportedParticipant>, 'answers' | 'personalAnswers'> = {
  number: number(({ isVoid, raceNumber }) => (isVoid ? null : raceNumber)),
  name: text(({ name }) => name),
  surname: text(({ name }) => splitName(name).surname),
  firstName: text(({ name }) => splitName(name).firstName),
  gender: text(({ gender }, { genders }) => gender && genders[gender]),
  birthday: day(({ birthday }) => birthday),
  race: text(({ race }, _words, language) => race[language]),
  participation: text(({ fields }, words) => getWord(words.participation, fields?.participationFormat ?? '')),
  team: text(({ team }) => team),
  city: text(({ fields }) => fields?.city ?? ''),
  country: text(({ fields }) => fields?.country ?? ''),
  size: text(({ size }) => size),
  state: text((participant, { participants }) => participants.states[findParticipantState(participant)]),
  delivery: text(({ delivery }, words) => delivery && words.orders.delivery[delivery]),
  branch: text(({ branch }) => branch),
  order: text(({ number: order }) => order),
  paid: day(({ paidAt }) => paidAt),
  phone: phone((participant) => participant.phone),
  email: text(({ email }) => email),
};

export type ParticipantFileColumn = ParticipantColumn | ContactColumn;

const ROWS_AT_ONCE = 1_000;

/** Places with what their registration, roster and account say of the runner. */
export async function listExportedParticipants(
  db: Db,
  { edition, formats }: Pick<EventRecord, 'edition' | 'formats'>,
  rows: readonly ParticipantRow[],
): Promise<ExportedParticipant[]> {
  const exported: ExportedParticipant[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE);
    const registered = await findRegistered(
      db,
      batch.map(({ registrationId }) => registrationId),
    );
    const emails = await findMemberEmails(
      db,
      batch.flatMap(({ memberId }) => memberId ?? []),
    );
    const paid = await findPaidAt(
      db,
      batch.map(({ orderId }) => orderId),
    );
    const genders = await findGenders(db, batch);
    const items = await participantItems(db, edition, batch);
    for (const [at, item] of items.entries()) {
      const row = batch[at];
      if (!row) continue;
      const { fields, user } = registered.get(row.registrationId) ?? {};
      const own = user && row.kind === 'individual' ? user : undefined;
      const self = own && isSamePerson(row.name, [own.name, own.lastName].join(' ')) ? own : undefined;
      const id = fields?.raceFormat ?? '';
      exported.push({
        ...item,
        fields,
        race: formats.race.find((format) => format.id === id) ?? { ua: id, en: id },
        gender: genders.get(`${row.registrationId}-${row.place}`) || (self?.gender ?? ''),
        birthday: row.birthday ?? self?.birthday ?? null,
        email: (row.memberId === null ? own?.email : emails.get(row.memberId)) ?? '',
        paidAt: paid.get(row.orderId)?.toISOString() ?? null,
      });
    }
  }
  return exported;
}

/** The surname is the last word, as in sorted lists. */
function splitName(name: string): { surname: string; firstName: string } {
  const words = name.trim().split(/\s+/u);
  return { surname: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') };
}

async function findRegistered(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: registrations.id, fields: registrations.fields, user: users })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(inArray(registrations.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function findMemberEmails(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string | null>();
  const rows = await db
    .select({ id: teamMembers.id, email: teamMembers.email })
    .from(teamMembers)
    .where(inArray(teamMembers.id, [...ids]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What staff keeps, by registration and place. */
async function findGenders(db: Db, rows: readonly ParticipantRow[]) {
  const ids = [...new Set(rows.map(({ registrationId }) => registrationId))];
  const details = await db.select().from(participantDetails).where(inArray(participantDetails.registrationId, ids));
  return new Map(details.map(({ registrationId, place, gender }) => [`${registrationId}-${place}`, gender]));
}

async function findPaidAt(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, paidAt }) => [id, paidAt]));
}
