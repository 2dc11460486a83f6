// Internals of modules that tests of other modules read or call.
export { audit, withdrawnConsents } from '../modules/accounts/auditLog/auditLog.tables.ts';
export { createGoogleKeys } from '../modules/accounts/google/googleKeys.ts';
export { bankStatements, bankTransfers } from '../modules/bankStatement/bankTransfers.tables.ts';
export { createWordPressClient, defaultLimits } from '../modules/content/wordpress/wordpressClient.ts';
export { wordpressMediaRoutes } from '../modules/content/wordpress/wordpressMedia.routes.ts';
export { createNovaPoshtaApi } from '../modules/delivery/carrier/novaPoshta/novaPoshtaApi.ts';
export { parcels } from '../modules/delivery/parcels/parcels.tables.ts';
export { type CarrierSandbox, openCarrierSandbox } from '../modules/delivery/sandbox/carrierSandbox.ts';
export { safeFileName } from '../modules/documents/text/fileName.ts';
export { createAccountUsage } from '../modules/orders/accountUsage.ts';
export { paymentRefunds } from '../modules/payments/payments.tables.ts';
export { callProvider } from '../modules/payments/providers/callProvider.ts';
export { secondsToWait } from '../modules/rateLimits/failureRateLimiter.ts';
export { rateLimits } from '../modules/rateLimits/rateLimits.tables.ts';
export { remindOfOrders } from '../modules/reminders/orderReminders.ts';
export { remindOfRun } from '../modules/reminders/runReminders.ts';
export { purgeExpiredData } from '../modules/retention/retention.ts';
export { stock } from '../modules/shop/shop.tables.ts';
