export { officeSessions } from './identity/access.tables.ts';
export { toActor } from './identity/actors.ts';
export type { AuditChain } from '../audit/auditChain.ts';
export { staffActions } from '../audit/staffActions.tables.ts';
export { createOffice, type Office } from './createStaffAccess.ts';
export {
  type Caller,
  type Handlers,
  implement,
  type MoneyGuard,
  type Operation,
  type Operations,
  type OutgoingAmount,
} from './operations/operation.ts';
