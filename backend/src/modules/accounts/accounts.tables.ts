import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../database/columns.ts';

/** Missing texts are empty, not null, as in the API. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    /** argon2id with its parameters; null without password login. */
    passwordHash: text('password_hash'),
    name: text('name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    birthday: date('birthday'),
    gender: text('gender', { enum: ['male', 'female', ''] })
      .notNull()
      .default(''),
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    phone: text('phone').notNull().default(''),
    personalDataConsent: boolean('personal_data_consent').notNull().default(false),
    registeredAt: instant('registered_at').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Google's user id, which stays when the email address changes. */
    googleSub: text('google_sub').unique(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** The user whom a row belongs to and is deleted with. */
export const ownerId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row per login, so that its token can be revoked. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: ownerId(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Generated secrets, shared by all backend processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
