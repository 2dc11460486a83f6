import { and, eq, isNull } from 'drizzle-orm';
import {
  errorKeys,
  type Individual,
  individualSchema,
  listSizes,
  needsShipping,
  optionalBirthdayRule,
  optionalPhoneRule,
  repetitionsIn,
  rosterRowSchema,
} from 'shared-lib/validation';
import type { Gender } from 'shared-lib/vocabulary';
import { object } from 'yup';
import type { Db } from '../../database/connection.ts';
import { ValidationFailed, validateBody } from '../../plugins/yupValidation.ts';
import type { EventRecord } from '../content/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import {
  findRegistrations,
  getFormats,
  type RegistrationRow,
  replaceFields,
  teamMembers,
  withStoredSize,
} from '../registrations/index.ts';
import type { ParticipantRow } from './findParticipants.ts';
import { ParticipantNotFound, TeamSharesField } from './participants.errors.ts';
import { participantDetails } from './participants.tables.ts';

/** What staff changes of a runner; fields that are left out stay. */
export interface PersonChanges {
  fullName?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  raceFormat?: string | undefined;
  participationFormat?: string | undefined;
  size?: string | undefined;
  gender?: Gender | undefined;
  birthday?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}

/** A place as far as its runner may change. */
export type ChangedPlace = Pick<ParticipantRow, 'registrationId' | 'place' | 'memberId' | 'size'>;

const shared = ['city', 'country', 'raceFormat', 'participationFormat'] as const;
const ofForm = ['fullName', ...shared, 'kitSize'] as const;

/** Kept beside the registration and the roster. */
const detailsSchema = object({ birthday: optionalBirthdayRule, phone: optionalPhoneRule });

/**
 * Validates changes as the visitors' form and the captain's roster do, with the rest of what the place has.
 * @returns what will be stored. @throws {ValidationFailed} {@link TeamSharesField}
 */
export async function validatePerson(
  tx: Db,
  row: ChangedPlace,
  registration: RegistrationRow,
  changes: PersonChanges,
  event: EventRecord,
): Promise<PersonChanges> {
  const { birthday = '', phone } = validateBody(detailsSchema, changes);
  const kept = {
    ...(changes.birthday !== undefined && { birthday }),
    ...(changes.phone !== undefined && { phone }),
    ...(changes.gender !== undefined && { gender: changes.gender }),
  };
  if ('teamName' in registration.fields) {
    if (shared.some((name) => changes[name] !== undefined)) throw new TeamSharesField();
    return { ...kept, ...(await validateMember(tx, row, changes, event)) };
  }
  const offer = withStoredSize(event, row.size);
  const schema = individualSchema(getFormats(event, registration.fields), [], offer).pick([...ofForm]);
  const fields = { ...registration.fields, ...changes, kitSize: changes.size ?? registration.fields.kitSize };
  const { kitSize = '', ...valid } = validateBody(schema, fields);
  return { ...kept, ...valid, size: kitSize };
}

async function validateMember(
  tx: Db,
  row: ChangedPlace,
  changes: PersonChanges,
  event: EventRecord,
): Promise<PersonChanges> {
  const members = await tx.select().from(teamMembers).where(eq(teamMembers.registrationId, row.registrationId));
  const own = members.find(({ id }) => id === row.memberId);
  const { size = own?.kitSize ?? row.size } = changes;
  // A place that no one has keeps a size of its own.
  if (!own && !changes.fullName) return { size };
  const person = {
    fullName: changes.fullName ?? own?.fullName,
    email: changes.email ?? own?.email ?? '',
    birthday: changes.birthday ?? own?.birthday ?? '',
    kitSize: size,
  };
  const { fullName, email, birthday } = validateBody(
    rosterRowSchema(listSizes(withStoredSize(event, row.size))),
    person,
  );
  const others = members
    .filter(({ id }) => id !== row.memberId)
    .map((member) => ({ fullName: member.fullName, email: member.email ?? '', birthday: member.birthday ?? '' }));
  const [repeated] = repetitionsIn([{ fullName, email, birthday }], others);
  if (repeated !== undefined) throw new ValidationFailed({ fullName: errorKeys.memberRepeated });
  return { fullName, email, birthday, size };
}

/** Stores changes in a transaction that holds the registration and its order. @throws {ParticipantNotFound} */
export async function changePerson(
  tx: Db,
  row: ChangedPlace,
  changes: PersonChanges,
  event: EventRecord,
  now: Date,
): Promise<{ needsKit: boolean }> {
  const [registration] = await findRegistrations(tx, [row.registrationId]);
  if (!registration) throw new ParticipantNotFound();
  const { size, gender, birthday, phone, email, ...rest } = await validatePerson(tx, row, registration, changes, event);
  const isTeam = 'teamName' in registration.fields;
  const hasMember = isTeam && (row.memberId !== null || rest.fullName !== undefined);
  if (hasMember) {
    const member = {
      ...(rest.fullName !== undefined && { fullName: rest.fullName }),
      ...(email !== undefined && { email: email || null }),
      ...(birthday !== undefined && { birthday: birthday || null }),
      ...(size !== undefined && { kitSize: size }),
    };
    await storeMember(tx, row, member, now);
  }
  if (!('teamName' in registration.fields)) {
    const fields: Individual = { ...registration.fields, ...rest, kitSize: size };
    await replaceFields(tx, row.registrationId, fields, now);
  }
  await setDetails(
    tx,
    row,
    {
      gender,
      phone,
      size: isTeam && !hasMember ? size : '',
      ...(!hasMember && birthday !== undefined && { birthday: birthday || null }),
    },
    now,
  );
  return { needsKit: !isTeam && needsShipping([{ fields: { ...registration.fields, ...rest } }], []) };
}

type MemberChanges = Partial<Pick<typeof teamMembers.$inferSelect, 'fullName' | 'email' | 'birthday' | 'kitSize'>>;

/** A place without a runner gets one, who takes its number. */
async function storeMember(tx: Db, row: ChangedPlace, member: MemberChanges, now: Date): Promise<void> {
  const { registrationId, place, memberId } = row;
  if (memberId !== null) {
    if (Object.keys(member).length > 0) await tx.update(teamMembers).set(member).where(eq(teamMembers.id, memberId));
    return;
  }
  const [added] = await tx
    .insert(teamMembers)
    .values({ fullName: '', ...member, registrationId, source: 'captain', createdAt: now })
    .returning({ id: teamMembers.id });
  if (!added) return;
  const ofPlace = and(eq(raceNumbers.registrationId, registrationId), eq(raceNumbers.place, place));
  await tx
    .update(raceNumbers)
    .set({ memberId: added.id })
    .where(and(ofPlace, isNull(raceNumbers.voidedAt), isNull(raceNumbers.memberId)));
}

type Details = Partial<Pick<typeof participantDetails.$inferSelect, 'gender' | 'phone' | 'size' | 'birthday'>>;

/** What staff keeps of a place; fields that are undefined stay. */
export async function setDetails(
  tx: Db,
  { registrationId, place }: Pick<ParticipantRow, 'registrationId' | 'place'>,
  details: { [Name in keyof Details]: Details[Name] | undefined },
  now: Date,
): Promise<void> {
  const row = { ...details, changedAt: now };
  await tx
    .insert(participantDetails)
    .values({ registrationId, place, ...row })
    .onConflictDoUpdate({ target: [participantDetails.registrationId, participantDetails.place], set: row });
}
