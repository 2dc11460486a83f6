import { archiveOperations } from 'shared-lib/api/office';
import type { OperationName } from '../api/operationTypes.ts';

const reading = /^(search|show|export|print)-/;

/** Operations without such a name that change no run, and decisions about refunds. */
const others: readonly OperationName[] = [
  'approvals',
  'approve',
  'approval-limit',
  'consents',
  'decline-approval',
  'desk-devices',
  'invoices',
  'messages',
  'order-document',
  'reservations',
  'reverse-transfer',
];
const possible: readonly string[] = [...archiveOperations, ...others];

/** Whether an operation is offered where a run is over. */
export const isPossibleInArchive = (operation: OperationName): boolean =>
  reading.test(operation) || possible.includes(operation);
