import { archiveOperations } from 'shared-lib/api/office';
import type { OperationName } from '../api/operationTypes.ts';

const reading = /^(search|show|export|print)-/;

/** Operations without such a name that change no run, decisions about refunds, and the end of the season. */
const others: readonly OperationName[] = [
  'approvals',
  'approve',
  'approval-limit',
  'consents',
  'count-goods',
  'decide-unpaid',
  'decline-approval',
  'desk-devices',
  'email-texts',
  'end-season',
  'erase-person-data',
  'find-people',
  'event',
  'invoices',
  'kit-sizes',
  'messages',
  'open-person-view',
  'order-document',
  'preview-email',
  'promo-code-uses',
  'promo-codes',
  'remove-service',
  'reservations',
  'restore-email-text',
  'reverse-transfer',
  'save-email-texts',
  'save-service',
  'season-end',
  'services',
  'sign-season',
  'test-service',
];
const possible: readonly string[] = [...archiveOperations, ...others];

/** Whether an operation is offered where a run is over. */
export const isPossibleInArchive = (operation: OperationName): boolean =>
  reading.test(operation) || possible.includes(operation);
