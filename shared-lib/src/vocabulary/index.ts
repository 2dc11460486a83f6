export * from './currencies.ts';
export * from './deliveries.ts';
export * from './fiscalReceipts.ts';
export * from './kitSizes.ts';
export * from './ledgerSources.ts';
export * from './moneyAccounts.ts';
export * from './orders.ts';
export * from './payments.ts';
