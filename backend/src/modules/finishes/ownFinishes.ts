import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FinishRunner, OwnFinish } from 'shared-lib/finish/types';
import type { Db } from '../../database/connection.ts';
import { orderIdOfRegistration, orderNumber } from '../orders/index.ts';
import { computeVersion } from './computeVersion.ts';
import { finishes, finishPhotos } from './finishes.tables.ts';
import { isUnderAge } from './isUnderAge.ts';
import type { Runner } from './runners.ts';
import { shortenName } from './shortenName.ts';

export type FinishRow = typeof finishes.$inferSelect & {
  /** Code of the photo, if there is one. */
  photo: string | null;
};

interface Viewer {
  /** They belong to the account; a personal link has one. */
  isOwn: boolean;
  /** Day of the run. */
  date: string;
}

/** What the sender of reports for these runners may know. */
export async function viewRunners(
  db: Db,
  runners: readonly Runner[],
  { isOwn, date }: Viewer,
): Promise<FinishRunner[]> {
  const rows = await findRows(db, runners);
  return Promise.all(
    runners.map(async ({ raceNumberId, registrationId, number, name, country, city, birthday }) => {
      const row = rows.find((each) => each.raceNumberId === raceNumberId);
      const finish = row ? await viewFinish(db, row) : null;
      const orderId = isOwn ? await orderIdOfRegistration(db, registrationId) : undefined;
      const order = orderId === undefined ? null : orderNumber(orderId);
      const shortName = shortenName(name);
      const isChild = isUnderAge(birthday, date);
      return { registrationId, orderNumber: order, number, name, shortName, isChild, country, city, finish };
    }),
  );
}

export const findRows = async (db: Db, runners: readonly Pick<Runner, 'raceNumberId'>[]): Promise<FinishRow[]> =>
  runners.length === 0
    ? []
    : db
        .select({ ...getTableColumns(finishes), photo: finishPhotos.code })
        .from(finishes)
        .leftJoin(finishPhotos, eq(finishPhotos.finishId, finishes.id))
        .where(
          inArray(
            finishes.raceNumberId,
            runners.map(({ raceNumberId }) => raceNumberId),
          ),
        );

async function viewFinish(db: Db, row: FinishRow): Promise<OwnFinish> {
  const { distance, elapsed, source, country, city, signature, isOnMap, code, updatedAt, photo, isPhotoPublic } = row;
  const isSame = and(
    sql`${finishes.edition} = ${row.edition}`,
    sql`${finishes.country} = ${country} and ${finishes.city} = ${city}`,
    finishes.isOnMap,
  );
  return {
    distance,
    elapsed,
    source,
    country,
    city,
    signature: signature === 'unchosen' ? null : signature,
    version: computeVersion(row),
    isOnMap,
    code,
    updatedAt: updatedAt.toISOString(),
    photo:
      photo === null ? null : { code: photo, state: row.photoState, reason: row.photoReason, isPublic: isPhotoPublic },
    inCity: isOnMap && city ? await db.$count(finishes, isSame) : null,
  };
}
