import { pgTable, text } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredText } from '../../database/columns.ts';

/** Idempotency keys, as hashes, with the request that each was used for. */
export const requestKeys = pgTable('request_keys', {
  key: text('key').primaryKey(),
  requestHash: requiredText('request_hash'),
  usedAt: requiredInstant('used_at'),
});
