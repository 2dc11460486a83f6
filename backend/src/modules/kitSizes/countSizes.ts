import { sql } from 'drizzle-orm';
import type { SizeCounts } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { selectRows } from '../../database/selectRows.ts';
import { holdsPlace } from './holdsPlace.ts';

interface Taken {
  size: string;
  ordered: number;
  paid: number;
}

/** Teams of which a place that no one had got a size by staff: it counts until a runner with a size takes the place. */
const withOwnSizes = sql`select registration_id from participant_details where size <> ''`;

/** Lines of a refunded order stay as they were. */
const liveOrder = (now: Date) => sql`join order_lines line on line.registration_id = registration.id and line.is_live
  join orders on orders.id = line.order_id and ${holdsPlace(now)}`;

/**
 * How many people of a run have each size: all whose order holds their place, and those of them whose place is paid.
 * It is counted from where sizes are kept, as lists for search follow with the commit only. Orders and registrations import this module,
 * so that it names their tables in SQL alone.
 */
export async function countSizes(
  db: Db,
  edition: number,
  now: Date,
): Promise<{ ordered: SizeCounts; paid: SizeCounts }> {
  const rows = await selectRows<Taken>(
    db,
    sql`
    select places.size, count(*)::integer as ordered, count(*) filter (where places.status = 'paid')::integer as paid from (
      select registration.fields ->> 'kitSize' as size, orders.status from registrations registration ${liveOrder(now)}
      where registration.edition = ${edition} and registration.kind = 'individual'
      union all
      select member.kit_size, orders.status from team_members member
      join registrations registration on registration.id = member.registration_id ${liveOrder(now)}
      where registration.edition = ${edition} and (orders.status <> 'paid' or registration.id not in (${withOwnSizes}))
      union all
      select place.size, 'paid' from participant_places place
      where place.edition = ${edition} and place.kind = 'team' and place.registration_id in (${withOwnSizes})
    ) places where places.size <> '' group by places.size`,
  );
  return {
    ordered: Object.fromEntries(rows.map(({ size, ordered }) => [size, ordered])),
    paid: Object.fromEntries(rows.map(({ size, paid }) => [size, paid])),
  };
}
