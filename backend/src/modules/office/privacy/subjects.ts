import { eq } from 'drizzle-orm';
import type { FoundPerson, PersonKind } from 'shared-lib/api/office';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { findUser, type UserRow } from '../../accounts/index.ts';
import { contributionsOfEmail, findOrder, type OrderRow, orderNumber } from '../../orders/index.ts';
import { findRegistrations, type RegistrationRow, teamMembers } from '../../registrations/index.ts';
import { PersonUnknown } from '../office.errors.ts';

type IndividualRow = RegistrationRow & { fields: Individual };
type TeamRow = RegistrationRow & { fields: Team };
type MemberRow = typeof teamMembers.$inferSelect;

/** A person about whom something is kept, and the row that names them. */
export type Subject =
  | { kind: 'account'; user: UserRow }
  | { kind: 'runner'; registration: IndividualRow }
  | { kind: 'member'; member: MemberRow; team: TeamRow }
  | { kind: 'donor'; contributions: OrderRow[] };

const toKey = (kind: PersonKind, id: number) => `${kind}-${id}`;

/** @param key such as `account-12`. @throws {PersonUnknown} */
export async function findSubject(db: Db, key: string): Promise<Subject> {
  const [kind, digits] = key.split('-');
  const id = Number(digits);
  const found = await readers[kind as PersonKind]?.(db, id);
  if (!found) throw new PersonUnknown();
  return found;
}

const readers: Record<PersonKind, (db: Db, id: number) => Promise<Subject | undefined>> = {
  async account(db, id) {
    const user = await findUser(db, id);
    return user && { kind: 'account', user };
  },
  async runner(db, id) {
    const [registration] = await findRegistrations(db, [id]);
    return registration && isIndividual(registration) ? { kind: 'runner', registration } : undefined;
  },
  async member(db, id) {
    const [member] = await db.select().from(teamMembers).where(eq(teamMembers.id, id));
    const [team] = member ? await findRegistrations(db, [member.registrationId]) : [];
    return member && team && isTeam(team) ? { kind: 'member', member, team } : undefined;
  },
  async donor(db, id) {
    const order = await findOrder(db, id);
    if (order?.kind !== 'contribution' || !(order.email || order.contributorName)) return undefined;
    return { kind: 'donor', contributions: order.email ? await contributionsOfEmail(db, order.email) : [order] };
  },
};

const isIndividual = (row: RegistrationRow): row is IndividualRow => !('teamName' in row.fields);
const isTeam = (row: RegistrationRow): row is TeamRow => 'teamName' in row.fields;

/** What tells the person apart. */
export function describeSubject(subject: Subject): FoundPerson {
  const { kind } = subject;
  const describe = (id: number, name: string, more: Partial<FoundPerson>): FoundPerson => ({
    subject: toKey(kind, id),
    kind,
    name,
    email: '',
    phone: '',
    about: [],
    ...more,
  });
  if (kind === 'account') {
    const { id, name, lastName, email, phone } = subject.user;
    return describe(id, [name, lastName].filter(Boolean).join(' '), { email, phone });
  }
  if (kind === 'runner') return describe(subject.registration.id, subject.registration.fields.fullName, {});
  if (kind === 'member') {
    const { member, team } = subject;
    return describe(member.id, member.fullName, { email: member.email ?? '', about: [team.fields.teamName] });
  }
  const [first] = subject.contributions;
  return describe(first?.id ?? 0, first?.contributorName ?? '', {
    email: first?.email ?? '',
    about: subject.contributions.map(({ id }) => orderNumber(id)),
  });
}

/** The log names no one. */
export function targetSubject(subject: Subject): string {
  if (subject.kind === 'account') return `account ${subject.user.id}`;
  if (subject.kind === 'runner') return `registration ${subject.registration.id}`;
  if (subject.kind === 'member') return `team member ${subject.member.id}`;
  return orderNumber(subject.contributions[0]?.id ?? 0);
}
