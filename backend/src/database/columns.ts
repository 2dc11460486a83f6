import { bigint, serial, timestamp } from 'drizzle-orm/pg-core';

export const id = () => serial('id').primaryKey();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Minor units, eleven digits at most. */
export const money = (name: string) => bigint(name, { mode: 'number' });
