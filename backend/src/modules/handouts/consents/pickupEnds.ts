import { fromKyivTime } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';

/** Kits are handed out in the office and on the day of the run. */
export function pickupEnds({ kitOffice, endsAt }: Pick<EventRecord, 'kitOffice' | 'endsAt'>): Date {
  const office = fromKyivTime(`${kitOffice.dateTo}T${kitOffice.timeTo}:00`);
  return office && office > endsAt ? office : endsAt;
}
