export { officeSessions } from './access/access.tables.ts';
export { actorOf } from './access/members.ts';
export type { AuditChain } from './audit/auditChain.ts';
export { staffActions } from './audit/staffActions.tables.ts';
export { createOffice, type Office } from './createOffice.ts';
export {
  type Caller,
  type MoneyGuard,
  type Operation,
  type Operations,
  type OutgoingAmount,
  operationOf,
} from './operation.ts';
export { confirmedWrite, read, write } from './permissions.ts';
