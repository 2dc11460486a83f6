export { CheckoutForm } from './CheckoutForm.tsx';
export { DeliveryFields } from './DeliveryFields.tsx';
export { getPayer, getPayer as payerOf } from './getPayer.ts';
export { backFromPayment, clearLeftToPay, hasLeftToPay, leaveToPay } from './leaveToPay.ts';
export { newDelivery } from './newDelivery.ts';
export { OrderReceipt } from './OrderReceipt.tsx';
export { PayerFields } from './PayerFields.tsx';
export { ProviderField } from './ProviderField.tsx';
export { nameOfRegistration, unordered } from './registrationsToOrder.ts';
