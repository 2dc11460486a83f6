import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { participants } from '../participants/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { results } from './results.tables.ts';

const { fields } = registrations;

/** What was run, also by someone whose registration is gone. */
export const raceFormat = sql<string>`coalesce(${results.raceFormat}, ${fields}->>'raceFormat')`;
export const isOnline = sql<boolean>`coalesce(${results.isOnline}, ${fields}->>'participationFormat' = 'online')`;

/** The runner, also of a place that was refunded after the run; empty when unknown. */
export const runnerName = sql<string>`coalesce(${participants.name}, ${fields}->>'fullName', ${teamMembers.fullName}, '')`;
export const teamName = sql<string>`coalesce(${fields}->>'teamName', '')`;

const others = alias(results, 'others');

/** Times of those who ran the same format of the run in the same way. */
const inGroup = sql`from ${results} ${sql.identifier('others')} where ${others.edition} = ${results.edition}
  and ${others.raceFormat} = ${results.raceFormat} and ${others.isOnline} = ${results.isOnline}`;

export const rank = sql<number>`(select count(*)::integer + 1 ${inGroup} and ${others.timeMs} < ${results.timeMs})`;
export const finishers = sql<number>`(select count(*)::integer ${inGroup} and ${others.timeMs} is not null)`;

/** The participant of a numbered place; the run, which follows from the place, keeps those of other years unread. */
export const isParticipant = sql`${participants.registrationId} = ${raceNumbers.registrationId}
  and ${participants.number} = ${raceNumbers.number} and ${participants.edition} = ${raceNumbers.edition}`;
/** The result of a number, in its run for the same reason. */
export const isResult = sql`${results.raceNumberId} = ${raceNumbers.id} and ${results.edition} = ${raceNumbers.edition}`;
