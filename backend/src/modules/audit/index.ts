export { auditEntries, auditHead } from './audit.tables.ts';
export { type AuditChain, createAuditChain } from './auditChain.ts';
export { CHAIN_START } from './olderActions.ts';
export { staffActions } from './staffActions.tables.ts';
export { type AuditReport, verifyAudit } from './verifyAudit.ts';
