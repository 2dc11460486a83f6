export { TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
export { bankTransfers } from './bankTransfers.tables.ts';
export { type BankDesk, createBankDesk } from './createBankDesk.ts';
export { type BankStatement, createBankStatement } from './createBankStatement.ts';
export { linkToTransfer, unlinkFromTransfer } from './recordedMovements.ts';
export { findTransfer, reverseTransfer } from './reverseTransfer.ts';
export { statementBalances } from './statementBalances.tables.ts';
