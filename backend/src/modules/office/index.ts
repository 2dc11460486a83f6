export { officeSessions } from './access/access.tables.ts';
export { toActor } from './access/actors.ts';
export type { AuditChain } from './audit/auditChain.ts';
export { staffActions } from './audit/staffActions.tables.ts';
export { createOffice, type Office } from './createOffice.ts';
export {
  type Caller,
  type Handlers,
  implement,
  type MoneyGuard,
  type Operation,
  type Operations,
  type OutgoingAmount,
} from './operation.ts';
