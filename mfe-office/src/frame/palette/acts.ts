import type { OperationName } from '../../api/officeApi.ts';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';

interface Act {
  /** Who may run it sees the act. */
  operation: OperationName;
  icon: OfficeIconName;
  /** Where it is done. */
  path: string;
}

export const acts = [
  { operation: 'statement', icon: 'upload', path: '/office/bank' },
  { operation: 'enter-payment', icon: 'bank', path: '/office/contributions/payments' },
  { operation: 'start-message', icon: 'mail', path: '/office/emails/messages' },
  { operation: 'print-participants', icon: 'print', path: '/office/participants?print=start' },
  { operation: 'waybill', icon: 'parcel', path: '/office/parcels?view=pack' },
  { operation: 'import-times', icon: 'medal', path: '/office/results' },
  { operation: 'invite-staff', icon: 'team', path: '/office/people' },
] as const satisfies Act[];
