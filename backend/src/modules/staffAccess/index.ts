export { mayApproveFrom } from './approvals/grants.ts';
export { createStaffAccess, type StaffAccess } from './createStaffAccess.ts';
export { addRoute } from './guardRoutes.ts';
export { officeAccounts, officeSessions } from './identity/access.tables.ts';
export { getAccountId, toActor } from './identity/actors.ts';
export { isActive, type Principal } from './identity/sessions.ts';
export { later, lifetimes } from './identity/tokens.ts';
export { listPaths } from './operations/formerNames.ts';
export { keyedOperations } from './operations/keyedOperations.ts';
export {
  type Caller,
  implement,
  type MoneyGuard,
  type Operation,
  type Operations,
  type OutgoingAmount,
} from './operations/operation.ts';

export { isPermitted } from './permissions.ts';
export { GrantedByRequester, OfficeForbidden, PasskeyRequired } from './staffAccess.errors.ts';
