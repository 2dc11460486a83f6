export { CheckoutForm } from './CheckoutForm.tsx';
export { DeliveryFields } from './DeliveryFields.tsx';
export { backFromPayment, clearLeftToPay, hasLeftToPay, leaveToPay } from './leaveToPay.ts';
export { newDelivery } from './newDelivery.ts';
export { OrderReceipt } from './OrderReceipt.tsx';
export { PayerFields } from './PayerFields.tsx';
export { ProviderField } from './ProviderField.tsx';
export { payerOf } from './payerOf.ts';
export { nameOfRegistration, unordered } from './registrationsToOrder.ts';
