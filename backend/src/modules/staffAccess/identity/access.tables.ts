import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OfficeRole } from 'shared-lib/api/office';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredLocale,
  requiredReference,
  requiredText,
} from '../../../database/columns.ts';

const roles = () => text('roles').array().$type<OfficeRole[]>().notNull();

/** People of the organiser; they have nothing to do with the accounts of visitors. Never deleted: the audit log names them. */
export const officeAccounts = pgTable('office_accounts', {
  id: id(),
  /** In lower case. */
  email: requiredText('email').unique(),
  name: requiredText('name'),
  /** Language of emails. */
  locale: requiredLocale().default('ua'),
  roles: roles(),
  /** Random bytes as base64url that passkeys store instead of the email. */
  userHandle: requiredText('user_handle').unique(),
  /** Null: until it is revoked. */
  accessUntil: instant('access_until'),
  revokedAt: instant('revoked_at'),
  createdAt: requiredInstant('created_at'),
});

const accountId = () => requiredReference('account_id', () => officeAccounts.id, 'cascade');

export const officePasskeys = pgTable(
  'office_passkeys',
  {
    id: id(),
    accountId: accountId(),
    credentialId: requiredText('credential_id').unique(),
    /** COSE key as base64url. */
    publicKey: requiredText('public_key'),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    label: requiredText('label'),
    /** What vouched for it: an invitation of the command line or of a person, another passkey, or a mailbox with a recovery code. */
    addedWith: requiredEnum('added_with', ['command-line', 'invitation', 'passkey', 'recovery']).default('passkey'),
    createdAt: requiredInstant('created_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('office_passkeys_account').on(table.accountId)],
);

export const officeSessions = pgTable(
  'office_sessions',
  {
    id: id(),
    accountId: accountId(),
    tokenHash: requiredText('token_hash').unique(),
    method: requiredEnum('method', ['passkey', 'code']),
    device: requiredText('device'),
    signedInAt: requiredInstant('signed_in_at'),
    lastSeenAt: requiredInstant('last_seen_at'),
    expiresAt: requiredInstant('expires_at'),
    confirmedUntil: instant('confirmed_until'),
    /** The passkey that confirmed, which may be gone: a confirmation ends with it. */
    confirmedBy: integer('confirmed_by'),
  },
  (table) => [index('office_sessions_account').on(table.accountId)],
);

/** Browsers that an account signed in on; the token in their cookie is stored as a hash. */
export const officeDevices = pgTable(
  'office_devices',
  {
    hash: requiredText('hash'),
    accountId: accountId(),
    seenAt: requiredInstant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.hash, table.accountId] })],
);

export const officeGrants = pgTable(
  'office_grants',
  {
    id: id(),
    accountId: accountId(),
    grantedBy: requiredReference('granted_by', () => officeAccounts.id, 'cascade'),
    at: requiredInstant('at'),
  },
  (table) => [index('office_grants_at').on(table.at)],
);

export const officeInvitations = pgTable('office_invitations', {
  id: id(),
  tokenHash: requiredText('token_hash').unique(),
  /** The token is made of it, when an email with it is sent. */
  nonce: text('nonce'),
  email: requiredText('email').unique(),
  name: requiredText('name'),
  locale: requiredLocale().default('ua'),
  roles: roles(),
  accessUntil: instant('access_until'),
  /** An account that gets other passkeys and keeps its roles. */
  renewedAccountId: integer('renewed_account_id').references(() => officeAccounts.id),
  /** {@link officeAccounts} `userHandle` of the account that it creates or restores. */
  userHandle: requiredText('user_handle'),
  invitedBy: requiredText('invited_by'),
  expiresAt: requiredInstant('expires_at'),
  /** The account that it created or restored; null while it waits. */
  acceptedBy: integer('accepted_by'),
});

/** Challenges of passkeys, each taken once. */
export const officeCeremonies = pgTable(
  'office_ceremonies',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: requiredEnum('purpose', ['sign-in', 'confirmation', 'invitation', 'passkey', 'recovery']),
    challenge: requiredText('challenge'),
    /** Session or invitation that requested it; 0 for a sign-in. */
    subject: integer('subject').notNull(),
    expiresAt: requiredInstant('expires_at'),
    /** Hash of the request that registered a passkey; that request alone may be repeated. */
    usedBy: text('used_by'),
  },
  (table) => [index('office_ceremonies_expires_at').on(table.expiresAt)],
);

/** Printed codes of people who lose every passkey: each registers one passkey. */
export const officeRecoveryCodes = pgTable(
  'office_recovery_codes',
  {
    id: id(),
    accountId: accountId(),
    codeHash: requiredText('code_hash').unique(),
    createdAt: requiredInstant('created_at'),
    usedAt: instant('used_at'),
  },
  (table) => [index('office_recovery_codes_account').on(table.accountId)],
);

export type OfficeAccountRow = typeof officeAccounts.$inferSelect;
export type OfficeSessionRow = typeof officeSessions.$inferSelect;
export type OfficePasskeyRow = typeof officePasskeys.$inferSelect;
