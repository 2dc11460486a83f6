import { type Individual, individualSchema, needsShipping, type Team, teamSchema } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import { type EventRecord, registrationPhase } from '../content/index.ts';
import { assertCurrent } from '../editions/index.ts';
import { enqueueEmail, type Locale } from '../mail/index.ts';
import type { RegistrationEmails } from './registrationEmails.ts';
import { formSchema, getFormats, getName, getRows, kindSchema, type RegistrationForm } from './registrationForm.ts';
import type { RegistrationOrders } from './registrationOrders.ts';
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

export interface RegistrationsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  orders: RegistrationOrders;
  emails: RegistrationEmails;
}

export interface Submission {
  user: UserRow;
  key: string;
  locale: Locale;
  body: unknown;
}

export function createRegistrationsService({ db, clock, event, orders, emails }: RegistrationsDependencies) {
  const registrations = createRegistrationsRepository(db);

  function assertOpen(record: EventRecord): void {
    const phase = registrationPhase(record, clock.now());
    if (phase !== 'open') throw new RegistrationNotOpen(phase);
  }

  function newRows({ user, key, locale }: Submission, form: RegistrationForm, edition: number): NewRegistration[] {
    const now = clock.now();
    return getRows(form).map((fields, place) => ({
      userId: user.id,
      edition,
      idempotencyKey: key,
      place,
      formHash: computeFormHash(form),
      kind: form.kind,
      fields,
      status: 'submitted',
      locale,
      createdAt: now,
      updatedAt: now,
    }));
  }

  /** Inserts all rows or none. @throws {KeyReused} when a shorter form came first under this key, {@link EditionArchived} */
  async function insertOnce(submission: Submission, form: RegistrationForm, edition: number) {
    const rows = newRows(submission, form, edition);
    const { user, locale } = submission;
    return db.transaction(async (tx) => {
      // Another process may have withdrawn the run.
      await assertCurrent(tx, edition);
      const inserted = await createRegistrationsRepository(tx).insert(rows);
      if (inserted.length === 0) return [];
      // No partial registration.
      if (inserted.length < rows.length) throw new KeyReused();
      const now = clock.now();
      const agreed = form.kind === 'individual' ? (['correct-data', 'fund-transfer', 'participation'] as const) : [];
      await auditLog.recordConsents(tx, user.id, agreed, now);
      await auditLog.recordEvent(tx, user.id, 'registration-submitted', now);
      const names = inserted.map(({ fields }) => getName(fields));
      const registrationId = inserted[0]?.id;
      const message = { kind: 'registration-submitted', names, registrationId } as const;
      await enqueueEmail(tx, { to: user.email, locale, message }, now);
      return inserted;
    });
  }

  /** A team is no smaller than its members; a paid order keeps its size. */
  async function resize(tx: Db, registration: RegistrationRow, people: number, now: Date): Promise<void> {
    const { id, fields, userId, locale } = registration;
    if (!('participantsCount' in fields) || fields.participantsCount === people) return;
    if (people < (await createRosterRepository(tx).countMembers(id))) throw new TeamFull(422, people);
    const orderId = await orders.findOrder(tx, id);
    const resize = { registrationId: id, people, now };
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

    async submit(submission: Submission): Promise<RegistrationRow[]> {
      const { user, key, body } = submission;
      const record = await event();
      const { kind } = validateBody(kindSchema, body);
      const form = validateBody(formSchema(kind, record), body);
      const earlier = await registrations.ofForm(user.id, key);
      if (earlier.length === 0) {
        assertOpen(record);
        const inserted = await insertOnce(submission, form, record.edition);
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
      const formats = getFormats(record, registration.fields);
      const schema = registration.kind === 'team' ? teamSchema(formats, record.team) : individualSchema(formats);
      const valid = validateBody(schema, fields);
      const updated = await db.transaction(async (tx) => {
        const repository = createRegistrationsRepository(tx);
        // Read under the lock: its size sets the price of its order.
        const current = await repository.lock(userId, id);
        if (!current) throw new RegistrationNotFound();
        if ('participantsCount' in valid) await resize(tx, current, valid.participantsCount, clock.now());
        const orderId = await orders.findOrder(tx, id);
        if (orderId && needsShipping([{ fields: valid }], [])) await orders.deliverKit(tx, orderId, clock.now());
        await auditLog.recordEvent(tx, userId, 'registration-changed', clock.now());
        return repository.update(id, withKitSize(valid, current.fields), clock.now());
      });
      return updated ?? registration;
    },
  };
}

/** A form of an earlier release knows no size, and takes none away. */
function withKitSize<Fields extends Individual | Team>(fields: Fields, stored: Individual | Team): Fields {
  const isMissing = !('teamName' in fields) && fields.kitSize === undefined;
  return isMissing && 'kitSize' in stored ? { ...fields, kitSize: stored.kitSize } : fields;
}

/** The same for a form of an earlier release that is sent again. */
function computeFormHash(form: RegistrationForm): string {
  if ('team' in form) return requestHash(form);
  const participants = form.participants.map(({ kitSize, ...fields }) => (kitSize ? { ...fields, kitSize } : fields));
  return requestHash({ ...form, participants });
}

export type RegistrationsService = ReturnType<typeof createRegistrationsService>;
