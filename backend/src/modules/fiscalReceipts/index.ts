export { checkFiscal } from './checkFiscal.ts';
export { findReceipts } from './findReceipts.ts';
export { fiscalReceiptsModule } from './fiscalReceiptsModule.ts';
export { type FiscalSettings, readFiscalSettings } from './fiscalSettings.ts';
