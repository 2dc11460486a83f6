import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, requiredInstant, requiredReference, requiredText } from '../../../database/columns.ts';
import { ownerId } from '../../accounts/accounts.tables.ts';
import { editionReference } from '../../editions/editions.tables.ts';
import { orders } from '../../orders/orders.tables.ts';
import { raceNumbers } from '../../raceNumbers/raceNumbers.tables.ts';

/** A friend who may collect kits of an order with a code. */
export const pickupConsents = pgTable(
  'pickup_consents',
  {
    id: id(),
    userId: ownerId(),
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    edition: editionReference(),
    friend: requiredText('friend'),
    /** The code is derived from it and a secret, and is itself not stored. */
    seed: requiredText('seed'),
    codeHash: requiredText('code_hash'),
    createdAt: requiredInstant('created_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('pickup_consents_code').on(table.edition, table.codeHash),
    index('pickup_consents_order').on(table.orderId),
  ],
);

/** Kits of a consent; a kit has one live consent. */
export const pickupConsentKits = pgTable(
  'pickup_consent_kits',
  {
    consentId: requiredReference('consent_id', () => pickupConsents.id, 'cascade'),
    raceNumberId: requiredReference('race_number_id', () => raceNumbers.id, 'cascade'),
    /** That of the number when it was given: another runner or a swapped number ends the consent. */
    verificationCode: requiredText('verification_code'),
    isLive: boolean('is_live').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.consentId, table.raceNumberId] }),
    uniqueIndex('pickup_consent_kits_live').on(table.raceNumberId).where(sql`${table.isLive}`),
  ],
);
