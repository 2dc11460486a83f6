import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HandoutDoubt } from 'shared-lib/api/office';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { editionReference } from '../editions/editions.tables.ts';
import { raceNumbers } from '../raceNumbers/raceNumbers.tables.ts';
import { officeAccounts, officeSessions } from '../staffAccess/identity/access.tables.ts';
import { pickupConsents } from './consents/consents.tables.ts';

/** Every hand-out that a desk reported, also those that lost against another desk; never deleted. */
export const handouts = pgTable(
  'handouts',
  {
    /** Idempotency key, made by the device. */
    id: text('id').primaryKey(),
    edition: editionReference(),
    number: requiredInteger('number'),
    /** Null: a number that does not exist or is void. */
    raceNumberId: integer('race_number_id').references(() => raceNumbers.id),
    /** One of each kit is `recorded`; `unknown` has no kit. */
    state: requiredEnum('state', ['recorded', 'difference', 'undone', 'exchanged', 'mistake', 'two-kits', 'unknown']),
    /** The recorded one that was first; set for differences, decided ones too. */
    firstId: text('first_id'),
    size: requiredText('size'),
    /** Size of the place before this hand-out changed it; null: it did not. */
    sizeBefore: text('size_before'),
    /** A friend had a code: the desk sent it. */
    isByConsent: boolean('is_by_consent').notNull().default(false),
    /** Whom it was handed to with a code; null after the account was erased. */
    consentId: integer('consent_id').references(() => pickupConsents.id, { onDelete: 'set null' }),
    /** To the participant about the friend, until an undo withdraws it. */
    emailId: integer('email_id'),
    desk: requiredInteger('desk'),
    device: requiredText('device'),
    /** Proved by a session or by a key of the device. */
    actor: requiredText('actor'),
    /** Whom the device named without a proof. */
    claimedActor: text('claimed_actor'),
    /** What a person has to check. */
    doubts: text('doubts').array().$type<HandoutDoubt[]>().notNull().default(sql`'{}'`),
    checkedAt: instant('checked_at'),
    checkedBy: text('checked_by'),
    /** By the clock of the device. */
    deviceAt: requiredInstant('device_at'),
    /** Corrected by the clock of the server. */
    at: requiredInstant('at'),
    receivedAt: requiredInstant('received_at'),
    /** When it was undone, or its difference decided. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    uniqueIndex('handouts_recorded').on(table.raceNumberId).where(sql`${table.state} = 'recorded'`),
    index('handouts_edition').on(table.edition, table.state),
    index('handouts_first').on(table.firstId),
  ],
);

/** Keys for what devices store; a key ends with its session. */
export const deskKeys = pgTable('desk_keys', {
  sessionId: requiredReference('session_id', () => officeSessions.id, 'cascade').primaryKey(),
  /** 32 random bytes as base64. */
  key: requiredText('key'),
});

/** A browser at a desk, bound to the person who signed in there; sending {@link handouts} alone binds one without a key. */
export const deskDevices = pgTable(
  'desk_devices',
  {
    id: id(),
    device: requiredText('device'),
    accountId: requiredReference('account_id', () => officeAccounts.id, 'cascade'),
    /** The newest one; null after it ended. */
    sessionId: integer('session_id').references(() => officeSessions.id, { onDelete: 'set null' }),
    /** SPKI as base64; null for a device of an earlier release. */
    publicKey: text('public_key'),
    name: requiredText('name'),
    enrolledAt: requiredInstant('enrolled_at'),
    lastSeenAt: requiredInstant('last_seen_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [index('desk_devices_device').on(table.device, table.accountId)],
);

export type HandoutRow = typeof handouts.$inferSelect;
