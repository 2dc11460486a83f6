export { type BankTransfer, transferLink, UnfitTransfer } from './transferLink.ts';
