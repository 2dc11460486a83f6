import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who have an account. Texts nobody has given are empty, not null, as the API answers them. */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    /** argon2id, parameters and salt included; null when the person signs in by other means only. */
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
    /** When it was last proved that the person reads this mailbox; null for an address nobody has confirmed. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Google's own number of the person, which stays when the address changes. */
    googleSub: text('google_sub').unique(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** One row per sign-in; a token names its row, so that it can be revoked before it expires. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Secrets that are made once and shared by every backend process on this database. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
