export { contributionByToken } from './contributions/contributionByToken.ts';
export { sendCardWhenPaid } from './contributions/giftCards.ts';
export { createReceiptOfStaff, receiptState, sendReceiptWhenPaid } from './contributions/receipt.ts';
export { insertTransferContribution } from './contributions/transferContribution.ts';
export {
  createPayments,
  type PaymentPage,
  type Payments,
  type PaymentsOptions,
  type StartPayment,
} from './createPayments.ts';
export { listMonthlyGifts } from './monthlyGifts/listMonthlyGifts.ts';
export { type PaymentSettings, readProviderSettings } from './paymentSettings.ts';
export { PayoutNotDecided, PayoutNotFound } from './payments.errors.ts';
export {
  clearPaymentFlags,
  findReturnToken,
  hasOpenPaymentsBefore,
  hasPendingPayment,
  restorePaymentFlags,
} from './payments.queries.ts';
export { payerOfRequest } from './payments.routes.ts';
export { contributions, payments } from './payments.tables.ts';
export { paymentsModule } from './paymentsModule.ts';
export { listPayouts } from './payouts/payouts.queries.ts';
export type { Payouts } from './payouts/payouts.service.ts';
export { payoutItems, payouts } from './payouts/payouts.tables.ts';
export { checkProvider } from './providers/checkProvider.ts';
export type { RefundResult } from './providers/paymentProvider.ts';
export type { ProviderSettings } from './providers/providerModules.ts';
export { readBaseUrl } from './providers/readBaseUrl.ts';
export { pendingRefundTotal } from './refunds/pendingRefunds.ts';
export { findRefundKeys, findRefusedRefunds } from './refunds/refundKeys.ts';
export { transferQrRoutes } from './transferQr.routes.ts';
