export { createPublicLedger, type PublicLedger } from './createPublicLedger.ts';
export { publicLedgerRoutes } from './publicLedger.routes.ts';
export { verifyPublicLedger } from './publicLedgerCsv.ts';
export { sumPublishedEntries } from './publishEntries.ts';
