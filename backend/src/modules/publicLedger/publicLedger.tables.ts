import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publicLedgerKinds } from 'shared-lib/vocabulary';
import {
  requiredCurrency,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredText,
} from '../../database/columns.ts';

/** Everything that is published: no names, no order numbers. A trigger rejects UPDATE, DELETE and TRUNCATE. */
export const publicLedger = pgTable('public_ledger', {
  /** Without gaps, from 1. */
  sequence: integer('sequence').primaryKey(),
  /** `2025-05-20`, in Kyiv. */
  day: requiredText('day'),
  kind: requiredEnum('kind', publicLedgerKinds),
  /** Minor units; negative for refunds and payments, and for entries that were given back. */
  amount: requiredMoney('amount'),
  currency: requiredCurrency(),
  purposeUa: requiredText('purpose_ua'),
  purposeEn: requiredText('purpose_en'),
  /** SHA-256 in hex of the document of a payment; else empty. */
  document: requiredText('document'),
  previousHash: requiredText('previous_hash'),
  hash: requiredText('hash'),
  /** The run of what entries brought; not published. */
  edition: integer('edition'),
  /** The movement of the ledger that it publishes; not published. */
  ledgerId: integer('ledger_id').unique(),
  /** Idempotency key of a payment; not published. */
  key: text('key').unique(),
  /** Sequence of the payment that a reversal takes back. */
  reverses: integer('reverses').unique(),
});

/** One row: the newest entry. Its lock serialises appending; a trigger lets it move on by one only. */
export const publicLedgerHead = pgTable('public_ledger_head', {
  id: integer('id').primaryKey(),
  sequence: requiredInteger('sequence'),
  hash: requiredText('hash'),
});

/** Published documents of payments. */
export const publicDocuments = pgTable('public_documents', {
  /** SHA-256 in hex. */
  hash: text('hash').primaryKey(),
  name: requiredText('name'),
  type: requiredText('type'),
  /** In base64. */
  bytes: requiredText('bytes'),
  addedAt: requiredInstant('added_at'),
});

export type PublicLedgerRow = typeof publicLedger.$inferSelect;
