export { createPublicLedger, type OutgoingPayment, type PublicLedger } from './createPublicLedger.ts';
export { publicLedgerRoutes } from './publicLedger.routes.ts';
export { type LedgerReport, verifyPublicLedger } from './publicLedgerCsv.ts';
