import type { Segment } from 'shared-lib/api/office';
import type { MessageRow } from './messages.tables.ts';

/** Who a message is for, also one that a process of the release before conditions wrote. */
export function readSegment({ segment, registrationId, conditions }: MessageRow): Segment {
  switch (segment) {
    case 'unpaid':
      return { payment: 'unpaid' };
    case 'no-size':
      return { size: 'missing' };
    case 'team':
      return { team: registrationId ?? 0 };
    case 'registered':
      return conditions;
  }
}
