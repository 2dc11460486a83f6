import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { genders } from 'shared-lib/vocabulary';
import { id, instant, requiredEnum, requiredInstant, requiredReference, requiredText } from '../../database/columns.ts';

/** Missing texts are empty, not null, as in the API. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: requiredText('email'),
    /** argon2id with its parameters; null without password login. */
    passwordHash: text('password_hash'),
    name: requiredText('name').default(''),
    lastName: requiredText('last_name').default(''),
    birthday: date('birthday'),
    gender: requiredEnum('gender', genders).default(''),
    country: requiredText('country').default(''),
    city: requiredText('city').default(''),
    phone: requiredText('phone').default(''),
    personalDataConsent: boolean('personal_data_consent').notNull().default(false),
    registeredAt: requiredInstant('registered_at'),
    /** The last login or renewal of a session. */
    lastSeenAt: requiredInstant('last_seen_at').defaultNow(),
    /** When the user was warned that the unused account will be erased. */
    unusedWarnedAt: instant('unused_warned_at'),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Google's user id, which stays when the email address changes. */
    googleSub: text('google_sub').unique(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** The user whom a row belongs to and is deleted with. */
export const ownerId = () => requiredReference('user_id', () => users.id, 'cascade');

/** One row per login, so that its token can be revoked. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: ownerId(),
  createdAt: requiredInstant('created_at'),
  expiresAt: requiredInstant('expires_at'),
  revokedAt: instant('revoked_at'),
});

/** Generated secrets, shared by all backend processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: requiredText('value'),
});
