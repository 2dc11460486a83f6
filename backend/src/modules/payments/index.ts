export { sendReceiptWhenPaid } from './contributions/receipt.ts';
export { insertTransferContribution } from './contributions/transferContribution.ts';
export { createPayments, type PaymentsOptions } from './createPayments.ts';
export { type PaymentSettings, readPaymentSettings } from './paymentSettings.ts';
export { hasPendingPayment, paymentFlagsByOrder } from './payments.queries.ts';
export { payments } from './payments.tables.ts';
export { paymentsModule } from './paymentsModule.ts';
export { pendingRefundTotal } from './refunds/pendingRefunds.ts';
export { transferQrRoutes } from './transferQr.routes.ts';
