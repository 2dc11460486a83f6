import { sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { selectRows } from '../../database/selectRows.ts';
import { getLeft, lockSizes, type ShirtStock } from './assertSizesLeft.ts';
import { countSizes } from './countSizes.ts';

const toList = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Sizes that people of registrations chose. */
export async function findChosenSizes(db: Db, registrationIds: readonly number[]): Promise<string[]> {
  if (registrationIds.length === 0) return [];
  const ids = toList(registrationIds);
  const rows = await selectRows<{ size: string | null }>(
    db,
    sql`
    select fields ->> 'kitSize' as size from registrations where id in (${ids}) and kind = 'individual'
    union all select kit_size from team_members where registration_id in (${ids})`,
  );
  return rows.flatMap(({ size }) => size || []);
}

/** An order that lost its places and takes them again takes its sizes, too; those that ran out meanwhile have to be chosen anew. */
export async function emptyGoneSizes(
  tx: Db,
  event: ShirtStock,
  registrationIds: readonly number[],
  now: Date,
): Promise<void> {
  if (!event.shirts.isCounted) return;
  const chosen = [...new Set(await findChosenSizes(tx, registrationIds))];
  if (chosen.length === 0) return;
  await lockSizes(tx, event.edition);
  const { ordered } = await countSizes(tx, event.edition, now);
  const gone = chosen.filter((size) => (getLeft(event, size, ordered) ?? 0) < 0);
  if (gone.length === 0) return;
  const [ids, sizes] = [toList(registrationIds), toList(gone)];
  await tx.execute(sql`update registrations set fields = fields || '{"kitSize": ""}'
    where id in (${ids}) and kind = 'individual' and fields ->> 'kitSize' in (${sizes})`);
  await tx.execute(
    sql`update team_members set kit_size = '' where registration_id in (${ids}) and kit_size in (${sizes})`,
  );
}
