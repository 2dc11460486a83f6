import { sql } from 'drizzle-orm';
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { promoCodeScopes } from 'shared-lib/vocabulary';
import { id, instant, money, requiredEnum, requiredInstant, requiredText } from '../../../database/columns.ts';
import { editionReference } from '../../editions/editions.tables.ts';

/** Codes that make places of a run cheaper, up to free. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    edition: editionReference(),
    code: requiredText('code'),
    /** One of both, off the price of a person: a part of it, or minor units. */
    percent: integer('percent'),
    amount: money('amount'),
    scope: requiredEnum('scope', promoCodeScopes),
    until: instant('until'),
    people: integer('people'),
    endedAt: instant('ended_at'),
    createdBy: requiredText('created_by'),
    createdAt: requiredInstant('created_at'),
  },
  (table) => [
    unique('promo_codes_code').on(table.edition, table.code),
    check('promo_codes_discount', sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check('promo_codes_percent', sql`${table.percent} between 1 and 100`),
    check('promo_codes_amount', sql`${table.amount} > 0`),
    check('promo_codes_people', sql`${table.people} > 0`),
  ],
);
