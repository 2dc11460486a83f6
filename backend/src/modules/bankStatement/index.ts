export { createBankStatement } from './createBankStatement.ts';
