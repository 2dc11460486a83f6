export { fiscalReceiptsModule } from './fiscalReceiptsModule.ts';
export { type FiscalSettings, readFiscalSettings } from './fiscalSettings.ts';
export { receiptsOf } from './receiptsOf.ts';
