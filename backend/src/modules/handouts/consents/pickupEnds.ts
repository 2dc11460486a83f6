import { fromKyivTime } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';

/** Friends collect kits while the office is open; without one, until the end of the run. */
export function pickupEnds({ kitOffice, endsAt }: Pick<EventRecord, 'kitOffice' | 'endsAt'>): Date {
  const office = fromKyivTime(`${kitOffice.dateTo}T${kitOffice.timeTo}:00`);
  return office ?? endsAt;
}
