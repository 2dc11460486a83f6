export type { UserRow } from './accounts.repository.ts';
export { users } from './accounts.tables.ts';
export { type AuditEvent, auditLog, type ConsentKind, consentTexts } from './auditLog/auditLog.ts';
export { confirmedEmailOf } from './confirmedEmail.ts';
export { type Accounts, type AccountsOptions, createAccounts } from './createAccounts.ts';
export type { GoogleSettings } from './google/google.service.ts';
export type { ExportSource } from './profile/accountExport.ts';
export { requireSession } from './requireSession.ts';
export { bearerToken } from './tokens.ts';
