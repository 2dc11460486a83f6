export { CheckoutForm } from './CheckoutForm.tsx';
export { backFromPayment, clearLeftToPay, hasLeftToPay, leaveToPay } from './leaveToPay.ts';
export { OrderReceipt } from './OrderReceipt.tsx';
export { PayerFields } from './PayerFields.tsx';
export { ProviderField } from './ProviderField.tsx';
export { payerOf } from './payerOf.ts';
export { nameOfRegistration, unordered } from './registrationsToOrder.ts';
