import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { ExportSource } from '../accounts/index.ts';
import { registrations } from '../registrations/index.ts';
import { finishes, finishPhotos } from './finishes.tables.ts';

/** What the people of an account reported of their online runs. */
export function exportFinishes(db: Db): ExportSource {
  return (userId) => read(db, eq(registrations.userId, userId));
}

/** What one runner reported, or one member of a team. */
export const exportRunnerFinishes = (db: Db, one: { registrationId: number } | { memberId: number }) =>
  read(db, 'memberId' in one ? eq(finishes.memberId, one.memberId) : eq(finishes.registrationId, one.registrationId));

async function read(db: Db, isMeant: SQL) {
  const { finishId: _finish, code: _code, ...photoColumns } = getTableColumns(finishPhotos);
  const rows = await db
    .select({ finish: finishes, photo: photoColumns })
    .from(finishes)
    .innerJoin(registrations, eq(registrations.id, finishes.registrationId))
    .leftJoin(finishPhotos, eq(finishPhotos.finishId, finishes.id))
    .where(isMeant)
    .orderBy(asc(finishes.id));
  return {
    finishes: rows.map(({ finish: { id: _id, raceNumberId: _number, flags: _flags, ...finish }, photo }) => ({
      ...finish,
      photo: photo && { ...photo, type: 'image/jpeg', image: Buffer.from(photo.image).toString('base64') },
    })),
  };
}
