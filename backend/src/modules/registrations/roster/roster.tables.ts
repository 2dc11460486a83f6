import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredReference,
  requiredText,
} from '../../../database/columns.ts';
import type { ConsentKind } from '../../accounts/index.ts';
import { registrations } from '../registrations.tables.ts';

const registrationId = () => requiredReference('registration_id', () => registrations.id, 'cascade');

/** Invitations, at most one open per team; the token is stored as a hash. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    registrationId: registrationId(),
    tokenHash: requiredText('token_hash').unique(),
    places: requiredInteger('places'),
    createdAt: requiredInstant('created_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('team_invitations_open').on(table.registrationId).where(sql`${table.revokedAt} is null`)],
);

export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    registrationId: registrationId(),
    fullName: requiredText('full_name'),
    email: text('email'),
    birthday: date('birthday'),
    /** Size of the T-shirt; empty: not chosen. */
    kitSize: requiredText('kit_size').default(''),
    source: requiredEnum('source', ['captain', 'invitation']),
    createdAt: requiredInstant('created_at'),
    /** These four are set for members who joined. */
    invitationId: integer('invitation_id').references(() => teamInvitations.id, { onDelete: 'cascade' }),
    /** Wording date of each consent, as the member has no account. */
    consents: jsonb('consents').$type<Partial<Record<ConsentKind, string>>>(),
    idempotencyKey: text('idempotency_key'),
    formHash: text('form_hash'),
  },
  (table) => [
    index('team_members_registration').on(table.registrationId),
    unique('team_members_form').on(table.invitationId, table.idempotencyKey),
  ],
);
