import {
  type Individual,
  individualSchema,
  needsShipping,
  type Question,
  type Team,
  type TeamSize,
  teamSchema,
} from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import { askedQuestions, type EventRecord, isRecord, registrationPhase, sizesChangeUntil } from '../content/index.ts';
import { assertCurrent } from '../editions/index.ts';
import { assertSizesLeft, KitSizeFixed, type RequestedSize } from '../kitSizes/index.ts';
import { enqueueEmail, type Locale } from '../mail/index.ts';
import { copyToAdditions, findExtendedTeams, isAddition } from './additions/teamAdditions.queries.ts';
import type { RegistrationEmails } from './registrationEmails.ts';
import {
  countPeople,
  formSchema,
  getFormats,
  getName,
  getRows,
  kindSchema,
  type RegistrationForm,
} from './registrationForm.ts';
import type { RegistrationOrders, ResizePrice, TeamResize } from './registrationOrders.ts';
import {
  RegistrationInOrder,
  RegistrationNotEditable,
  RegistrationNotFound,
  RegistrationNotOpen,
} from './registrations.errors.ts';
import {
  createRegistrationsRepository,
  type NewRegistration,
  type RegistrationRow,
} from './registrations.repository.ts';

import { TeamFull } from './roster/roster.errors.ts';
import { createRosterRepository } from './roster/roster.repository.ts';
import { withStoredSize } from './withStoredSize.ts';

/** Keeps by which shared link registrations came, in the transaction that makes them. */
export type RecordInvited = (
  tx: Db,
  invited: { code: string; userId: number; registrationIds: readonly number[] },
  now: Date,
) => Promise<void>;

export interface RegistrationsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  orders: RegistrationOrders;
  emails: RegistrationEmails;
  recordInvited: RecordInvited;
}

export interface Submission {
  user: UserRow;
  key: string;
  locale: Locale;
  body: unknown;
  /** Code of the shared link that brought the person; one that no one knows changes nothing. */
  invite?: string | undefined;
}

export function createRegistrationsService(dependencies: RegistrationsDependencies) {
  const { db, clock, event, orders, emails, recordInvited } = dependencies;
  const registrations = createRegistrationsRepository(db);

  function assertOpen(record: EventRecord): void {
    const phase = registrationPhase(record, clock.now());
    if (phase !== 'open') throw new RegistrationNotOpen(phase);
  }

  function newRows(
    { user, key, locale, body }: Submission,
    form: RegistrationForm,
    edition: number,
  ): NewRegistration[] {
    const now = clock.now();
    return getRows(form).map((fields, place) => ({
      userId: user.id,
      edition,
      idempotencyKey: key,
      place,
      formHash: computeFormHash(form),
      bodyHash: computeBodyHash(body),
      kind: form.kind,
      fields,
      status: 'submitted',
      locale,
      createdAt: now,
      updatedAt: now,
    }));
  }

  /** Inserts all rows or none. @throws {KeyReused} when a shorter form came first under this key, {@link EditionArchived} */
  async function insertOnce(submission: Submission, form: RegistrationForm, record: EventRecord) {
    const rows = newRows(submission, form, record.edition);
    const { user, locale, invite } = submission;
    return db.transaction(async (tx) => {
      // Another process may have withdrawn the run.
      await assertCurrent(tx, record.edition);
      await orders.assertPlacesLeft(tx, record.edition, rows);
      const inserted = await createRegistrationsRepository(tx).insert(rows);
      if (inserted.length === 0) return [];
      // No partial registration.
      if (inserted.length < rows.length) throw new KeyReused();
      const now = clock.now();
      const agreed = form.kind === 'individual' ? (['correct-data', 'fund-transfer', 'participation'] as const) : [];
      await auditLog.recordConsents(tx, user.id, agreed, now);
      await auditLog.recordEvent(tx, user.id, 'registration-submitted', now);
      const registrationIds = inserted.map(({ id }) => id);
      if (invite) await recordInvited(tx, { code: invite, userId: user.id, registrationIds }, now);
      const names = inserted.map(({ fields }) => getName(fields));
      const registrationId = inserted[0]?.id;
      const message = { kind: 'registration-submitted', names, registrationId } as const;
      await enqueueEmail(tx, { to: user.email, locale, message }, now);
      await assertSizesLeft(tx, record, listRequestedSizes(form), { areHeld: false, now });
      return inserted;
    });
  }

  async function priceResize(registrationId: number, people: number): Promise<ResizePrice> {
    const orderId = await orders.findOrder(db, registrationId);
    return orderId === undefined ? {} : orders.priceResize(db, { orderId, registrationId, people });
  }

  /** A team is no smaller than its members; a paid order keeps its size. */
  async function resize(
    tx: Db,
    registration: RegistrationRow,
    { people, priced }: Pick<TeamResize, 'people' | 'priced'>,
    now: Date,
  ): Promise<void> {
    const { id, fields, userId, locale } = registration;
    if (!('participantsCount' in fields) || fields.participantsCount === people) return;
    if (people < (await createRosterRepository(tx).countMembers([id]))) throw new TeamFull(422, people);
    const orderId = await orders.findOrder(tx, id);
    const resize = { registrationId: id, people, priced, now };
    const resized = orderId === undefined ? {} : await orders.resizeTeam(tx, { orderId, ...resize });
    if (!resized) throw new RegistrationInOrder('participantsCount');
    const sum = orderId === undefined ? null : await orders.findTotal(tx, orderId, locale);
    const facts = { registrationId: id, name: fields.teamName, people, sum, correction: resized.correction };
    await emails.sendToUser(tx, userId, locale, { kind: 'registration-changed', ...facts });
  }

  return {
    /** The organiser may move it. */
    editableUntil: async () => {
      const { edition, registration } = await event();
      return (row: RegistrationRow) => (row.edition === edition ? registration.editUntil : new Date(0));
    },

    list: (userId: number) => registrations.ofPerson(userId),

    findTeams: async (rows: readonly RegistrationRow[]) => {
      const added = await findExtendedTeams(
        db,
        rows.map(({ id }) => id),
      );
      return new Map(added.map(({ registrationId, teamId }) => [registrationId, teamId]));
    },

    async submit(submission: Submission): Promise<RegistrationRow[]> {
      const { user, key, body } = submission;
      const earlier = await registrations.ofForm(user.id, key);
      const bodyHash = computeBodyHash(body);
      if (earlier.length > 0 && earlier.every((row) => row.bodyHash === bodyHash)) return earlier;
      const record = await event();
      const { kind } = validateBody(kindSchema, body);
      const form = validateBody(formSchema(kind, record), body);
      if (earlier.length === 0) {
        assertOpen(record);
        const inserted = await insertOnce(submission, form, record);
        if (inserted.length > 0) {
          return inserted;
        }
      }
      const stored = earlier.length > 0 ? earlier : await registrations.ofForm(user.id, key);
      if (stored.some((row) => row.formHash !== computeFormHash(form))) throw new KeyReused();
      return stored;
    },

    async withdraw(userId: number, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const repository = createRegistrationsRepository(tx);
        const registration = await repository.lock(userId, id);
        if (!registration) throw new RegistrationNotFound();
        await assertCurrent(tx, registration.edition);
        if (await orders.findOrder(tx, id)) throw new RegistrationInOrder();
        await repository.remove(id);
        await auditLog.recordEvent(tx, userId, 'registration-withdrawn', clock.now());
        const { fields, locale } = registration;
        await emails.sendToUser(tx, userId, locale, { kind: 'registration-withdrawn', name: getName(fields) });
      });
    },

    async update(userId: number, id: number, fields: unknown): Promise<RegistrationRow> {
      const registration = await registrations.find(userId, id);
      if (!registration) throw new RegistrationNotFound();
      const record = await event();
      const isOver = registration.edition !== record.edition;
      if (isOver || clock.now() >= record.registration.editUntil) throw new RegistrationNotEditable();
      if (await isAddition(db, id)) throw new RegistrationNotEditable();
      const formats = getFormats(record, registration.fields);
      const questions = askedQuestions(record.questions);
      const schema =
        registration.kind === 'team'
          ? teamSchema(formats, allowOwnSize(record.team, registration.fields), questions)
          : individualSchema(formats, questions, withStoredSize(record, getSize(registration.fields)));
      const { answers: stored } = registration.fields;
      const valid = validateBody(schema, isRecord(fields) ? { answers: stored, ...fields } : fields);
      const priced = 'participantsCount' in valid ? await priceResize(id, valid.participantsCount) : {};
      const updated = await db.transaction(async (tx) => {
        const repository = createRegistrationsRepository(tx);
        // Read under the lock: its size sets the price of its order.
        const current = await repository.lock(userId, id);
        if (!current) throw new RegistrationNotFound();
        if ('participantsCount' in valid)
          await resize(tx, current, { people: valid.participantsCount, priced }, clock.now());
        const orderId = await orders.findOrder(tx, id);
        if (orderId && needsShipping([{ fields: valid }], [])) await orders.deliverKit(tx, orderId, clock.now());
        await auditLog.recordEvent(tx, userId, 'registration-changed', clock.now());
        const kept = keepAnswers(withKitSize(valid, current.fields), current.fields, questions);
        const changed = await repository.update(id, kept, clock.now());
        if ('teamName' in kept) await copyToAdditions(tx, id, kept, clock.now());
        const [size, was] = [getSize(kept), getSize(current.fields)];
        const isChanged = size !== was;
        if (isChanged && was !== '' && clock.now() >= sizesChangeUntil(record)) throw new KitSizeFixed('kitSize');
        if (orderId && needsOtherPlaces(kept, current.fields))
          await orders.assertPlacesFit(tx, current.edition, [{ fields: kept }]);
        if (isChanged)
          await assertSizesLeft(tx, record, [{ size, field: 'kitSize' }], {
            areHeld: orderId !== undefined,
            now: clock.now(),
          });
        return changed;
      });
      return updated ?? registration;
    },
  };
}

/** A team of which places were returned may be smaller than new ones. */
const allowOwnSize = ({ min, max }: TeamSize, fields: Individual | Team): TeamSize => ({
  min: Math.min(min, countPeople(fields)),
  max,
});

const getSize = (fields: Individual | Team): string => ('teamName' in fields ? '' : (fields.kitSize ?? ''));

const listRequestedSizes = (form: RegistrationForm): RequestedSize[] =>
  'team' in form
    ? []
    : form.participants.map(({ kitSize = '' }, index) => ({ size: kitSize, field: `participants.${index}.kitSize` }));

const needsOtherPlaces = (fields: Individual | Team, before: Individual | Team): boolean =>
  fields.raceFormat !== before.raceFormat ||
  fields.participationFormat !== before.participationFormat ||
  countPeople(fields) > countPeople(before);

/** A form of an earlier release knows no size, and takes none away. */
function withKitSize<Fields extends Individual | Team>(fields: Fields, stored: Individual | Team): Fields {
  const isMissing = !('teamName' in fields) && fields.kitSize === undefined;
  return isMissing && 'kitSize' in stored ? { ...fields, kitSize: stored.kitSize } : fields;
}

/** What is no longer asked stays answered. */
function keepAnswers<Fields extends Individual | Team>(
  fields: Fields,
  { answers: stored = {} }: Individual | Team,
  asked: readonly Question[],
): Fields {
  const archived = Object.entries(stored).filter(([id]) => !asked.some((question) => question.id === id));
  return archived.length === 0
    ? fields
    : { ...fields, answers: { ...Object.fromEntries(archived), ...fields.answers } };
}

const computeBodyHash = (body: unknown) => requestHash({ body });

/** The same for a form of an earlier release that is sent again. */
function computeFormHash(form: RegistrationForm): string {
  if ('team' in form) return requestHash({ ...form, team: withoutEmpty(form.team) });
  return requestHash({ ...form, participants: form.participants.map(withoutEmpty) });
}

function withoutEmpty(fields: Individual | Team): object {
  const { kitSize, answers = {}, ...rest }: Partial<Individual> = fields;
  return { ...rest, ...(kitSize && { kitSize }), ...(Object.keys(answers).length > 0 && { answers }) };
}

export type RegistrationsService = ReturnType<typeof createRegistrationsService>;
