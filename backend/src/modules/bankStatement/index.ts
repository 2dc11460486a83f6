export { bankTransfers } from './bankTransfers.tables.ts';
export { type BankDesk, createBankDesk } from './createBankDesk.ts';
export { createBankStatement } from './createBankStatement.ts';
