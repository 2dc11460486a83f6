import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ReadTrack } from 'shared-lib/finish/types';
import { type FinishFlag, finishPhotoStates, finishSignatures, finishSources } from 'shared-lib/vocabulary';
import {
  bytes,
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { editionReference } from '../editions/editions.tables.ts';
import { raceNumbers } from '../raceNumbers/raceNumbers.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';
import { teamMembers } from '../registrations/roster/roster.tables.ts';

/** What online participants report of their run; a row goes with the registration or the team member. */
export const finishes = pgTable(
  'finishes',
  {
    id: id(),
    edition: editionReference(),
    raceNumberId: requiredReference('race_number_id', () => raceNumbers.id, 'cascade').unique(),
    registrationId: requiredReference('registration_id', () => registrations.id, 'cascade'),
    /** Null: the one person of the registration. */
    memberId: integer('member_id').references(() => teamMembers.id, { onDelete: 'cascade' }),
    /** Metres and seconds; both null when only a photo came. */
    distance: integer('distance'),
    elapsed: integer('elapsed'),
    source: requiredEnum('source', finishSources),
    country: requiredText('country'),
    city: requiredText('city'),
    signature: requiredEnum('signature', [...finishSignatures, 'unchosen']),
    /** Whether the city may be shown on the map. */
    isOnMap: boolean('is_on_map').notNull(),
    isPhotoPublic: boolean('is_photo_public').notNull().default(false),
    photoState: requiredEnum('photo_state', finishPhotoStates).default('none'),
    /** Why staff returned the photo; empty otherwise. */
    photoReason: requiredText('photo_reason').default(''),
    flags: jsonb('flags').$type<readonly FinishFlag[]>().notNull().default([]),
    /** In the address of the certificate; random, so that finishes cannot be enumerated. */
    code: requiredText('code').unique(),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => [
    index('finishes_edition').on(table.edition, table.createdAt),
    index('finishes_registration').on(table.registrationId),
    index('finishes_member').on(table.memberId).where(sql`${table.memberId} is not null`),
    index('finishes_photo').on(table.edition, table.id).where(sql`${table.photoState} = 'waiting'`),
    check('finishes_measured', sql`(${table.distance} is null) = (${table.elapsed} is null)`),
  ],
);

/** The photo of a finish, encoded anew without its metadata. */
export const finishPhotos = pgTable('finish_photos', {
  finishId: requiredReference('finish_id', () => finishes.id, 'cascade').primaryKey(),
  /** In the address of the photo; random and new with each photo. */
  code: requiredText('code').unique(),
  width: requiredInteger('width'),
  height: requiredInteger('height'),
  image: bytes('image').notNull(),
});

/** A file on its way in parts. Retention removes it after a day, with its bytes. */
export const finishUploads = pgTable(
  'finish_uploads',
  {
    /** Hash of the UUID that the device chose. */
    id: requiredText('id').primaryKey(),
    /** Null: a file that belongs to no place, such as the picture of a fundraiser. */
    raceNumberId: integer('race_number_id').references(() => raceNumbers.id, { onDelete: 'cascade' }),
    /** Hash of the account or personal link that began it: no one else continues it. */
    holder: requiredText('holder'),
    kind: requiredEnum('kind', ['photo', 'track']),
    bytes: requiredInteger('bytes'),
    received: requiredInteger('received').default(0),
    createdAt: requiredInstant('created_at'),
    takenAt: instant('taken_at'),
    /** What a track said, for a device that lost the response. */
    track: jsonb('track').$type<ReadTrack>(),
  },
  (table) => [
    index('finish_uploads_holder').on(table.holder),
    index('finish_uploads_number').on(table.raceNumberId),
    index('finish_uploads_created').on(table.createdAt),
  ],
);

export const finishUploadParts = pgTable(
  'finish_upload_parts',
  {
    uploadId: requiredText('upload_id').references(() => finishUploads.id, { onDelete: 'cascade' }),
    offset: requiredInteger('offset'),
    /** Encrypted by the UUID, which only the device has: backups hold nothing of a track. */
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offset] })],
);
