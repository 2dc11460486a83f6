import { kyivDay } from '../../kyivTime.ts';
import type { EventRecord } from '../content/index.ts';
import type { FundraiserRow } from './findFundraisers.ts';

/** Whether a page takes no more gifts: closed by its owner, after the last day, or with its run. */
export function isClosed(
  { state, edition }: Pick<FundraiserRow, 'state' | 'edition'>,
  event: Pick<EventRecord, 'edition' | 'fundraising'>,
  now: Date,
): boolean {
  const { lastDay } = event.fundraising;
  return state === 'closed' || edition !== event.edition || (lastDay !== '' && kyivDay(now) > lastDay);
}
