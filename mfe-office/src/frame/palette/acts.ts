import type { OperationName } from '../../api/officeApi.ts';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { officePaths } from '../../paths.ts';

interface Act {
  /** Who may run it sees the act. */
  operation: OperationName;
  icon: OfficeIconName;
  /** Where it is done. */
  path: string;
}

export const acts = [
  { operation: 'place-order', icon: 'plus', path: officePaths.newOrder },
  { operation: 'statement', icon: 'upload', path: officePaths.bank },
  { operation: 'enter-payment', icon: 'bank', path: officePaths.payments },
  { operation: 'start-message', icon: 'mail', path: officePaths.messages },
  { operation: 'print-participants', icon: 'print', path: `${officePaths.participants}?print=start` },
  { operation: 'waybill', icon: 'parcel', path: `${officePaths.parcels}?view=pack` },
  { operation: 'import-participants', icon: 'upload', path: officePaths.participantImport },
  { operation: 'import-times', icon: 'medal', path: officePaths.results },
  { operation: 'reservations', icon: 'basket', path: officePaths.reservations },
  { operation: 'replace-email', icon: 'profile-edit', path: officePaths.accounts },
  { operation: 'invite-staff', icon: 'team', path: officePaths.people },
] as const satisfies Act[];
