export { createAccountUsage } from './accountUsage.ts';
export {
  contributionBalances,
  findContributionOrderByKey,
  insertContributionOrder,
  type NewContribution,
  setContributionEmail,
} from './contributionOrders.ts';
export { createOrders, type Orders } from './createOrders.ts';
export { findOrderByKey, insertEntryOrder } from './entryOrders.ts';
export { exportOrders } from './exportOrders.ts';
export { getWeight } from './getWeight.ts';
export { findCorrections, type InvoiceCorrection, invoiceNumber } from './invoiceCorrections.ts';
export { ledger } from './ledger.tables.ts';
export {
  createLedger,
  isFreeOrder,
  isUntouched,
  type LedgerEntry,
  type LedgerRow,
  openAmount,
  receivedAt,
} from './ledger.ts';
export { moveOrders } from './moveOrders.ts';
export type { Numbering } from './numbering.ts';
export { numberParameter } from './numberParameter.ts';
export {
  type Currency,
  emailsDueAt,
  findOrderId,
  type OrderDelivery,
  type OrderLineRow,
  type OrderRow,
  orderNumber,
} from './order.ts';
export { renderedAt } from './orderDocumentList.ts';
export { findContents } from './orderEmails.ts';
export { getRegistrationIds } from './orderLines.ts';
export {
  CursorUnknown,
  OrderChanged,
  OrderNotCancellable,
  OrderNotFound,
  OrderNotPaid,
  OrderNotPayable,
  PaymentPending,
} from './orders.errors.ts';
export {
  emailOfPayer,
  findLines,
  findOrder,
  lockOrder,
  lockOrders,
  orderIdOfRegistration,
} from './orders.queries.ts';
export { orderLines, orders } from './orders.tables.ts';
export { paymentPurpose } from './paymentPurpose.ts';
export { hasEnded, type PromoCodeRow } from './promoCodes/promoCode.ts';
export { PromoCodeUnknown } from './promoCodes/promoCodes.errors.ts';
export { countUses, findPromoCode, listPromoCodeUses } from './promoCodes/promoCodes.queries.ts';
export { promoCodes } from './promoCodes/promoCodes.tables.ts';
export { remainingServices } from './refundCorrections.ts';
export { registrationOrders } from './registrationOrders.ts';
export { reservedUntilFor } from './reservations/reservation.ts';
export { listPatterns, suspendPattern } from './reservations/reservationPatterns.ts';
export { approveReservations, findHeldOrders, listHolders } from './reservations/staffReservations.ts';
export { isReversible, type Reversal, type ReversalRequest, type Reversals } from './reversals.ts';
export { readCursor, writeCursor } from './search/cursor.ts';
export { startFillingOrderSearch } from './search/fillOrderSearch.ts';
export { countViews, type FoundOrder, findOrders, toDayEnd, toDayStart } from './search/findOrders.ts';
export { orderSearch } from './search/orderSearch.tables.ts';
export { recentOrders } from './search/recentOrders.ts';
export { isWord, numberConditions } from './search/searchTerms.ts';
export { textConditions } from './search/textConditions.ts';
export { type OrderSearch, searchOrders } from './searchOrders.ts';
export { selfServiceSource } from './selfService/selfServiceFacts.ts';
export type { Settlement, SettlementOutcome } from './settlement.ts';
export { createUserOrders, type OrderSource, type UserOrders } from './userOrders.ts';
