export { goToPayment } from './goToPayment.ts';
export { type BankTransfer, transferLink, UnfitTransfer } from './transferLink.ts';
