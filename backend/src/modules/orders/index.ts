export { createAccountUsage, findUserLocale } from './accountUsage.ts';
export {
  contributionBalances,
  contributionsOfEmail,
  eraseCardsTo,
  findContributionOrderByKey,
  insertContributionOrder,
  lockDueCards,
  markCardSent,
  type NewContribution,
  postponeCard,
  setContributionEmail,
} from './contributionOrders.ts';
export { createOrders, type Orders } from './createOrders.ts';
export { readDayOfMoney } from './dayOfMoney.ts';
export { composeEndedPlaces, findPeopleOfAccount } from './endedPlaces.ts';
export { sumEntryHelp } from './entryHelp.ts';
export { findOrderByKey, insertEntryOrder } from './entryOrders.ts';
export { priceEntry } from './entryPrices.ts';
export { exportContribution, exportOrders } from './exportOrders.ts';
export { getWeight, KIT_GRAMS, KIT_VALUE } from './getWeight.ts';
export { handOverOrder, listOthers, type NewOwner } from './handOver.ts';
export { findCorrections, type InvoiceCorrection, invoiceNumber } from './invoiceCorrections.ts';
export { isInternal, ledger } from './ledger.tables.ts';
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
  toPayer,
} from './order.ts';
export type { PreparedOrder } from './orderChanges.service.ts';
export { renderedAt } from './orderDocumentList.ts';
export { composeOrderEmail, findContents, type OrderEmails } from './orderEmails.ts';
export { getRegistrationIds, getTotal, type NewLine, productLine, registrationLine } from './orderLines.ts';
export type { OrderPlacing } from './orderPlacing.ts';
export {
  CursorUnknown,
  OrderChanged,
  OrderNotCancellable,
  OrderNotFound,
  OrderNotPaid,
  OrderNotPayable,
  PaymentPending,
  PriceChanged,
} from './orders.errors.ts';
export {
  emailOfPayer,
  findLines,
  findOrder,
  findRegistrationOrder,
  lockOrder,
  lockOrders,
  orderIdOfRegistration,
} from './orders.queries.ts';
export { orderLines, orders } from './orders.tables.ts';
export { paymentPurpose } from './paymentPurpose.ts';
export { findFreed } from './placeMoves/findFreed.ts';
export { endsWithout, putLine, takeLine, takeMoney } from './placeMoves/moveLine.ts';
export { eraseReturnedName, reopenReturn } from './placeReturns/placeReturns.queries.ts';
export type { Places } from './places/createPlaces.ts';
export { countTakenPlaces, lockPlaces } from './places/places.queries.ts';
export { isPassedOn } from './placeTransfers/isPassedOn.ts';
export { placeTransfers } from './placeTransfers/placeTransfers.tables.ts';
export { hasEnded, type PromoCodeRow } from './promoCodes/promoCode.ts';
export { PromoCodeUnknown } from './promoCodes/promoCodes.errors.ts';
export { countUses, findPromoCode, listPromoCodeUses } from './promoCodes/promoCodes.queries.ts';
export { promoCodes } from './promoCodes/promoCodes.tables.ts';
export { remainingServices } from './refundCorrections.ts';
export { reservedUntilFor } from './reservations/reservation.ts';
export { listPatterns, suspendPattern } from './reservations/reservationPatterns.ts';
export { reserveForStaff } from './reservations/reserveOrder.ts';
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
export { deliveryInWords } from './selfService/deliveryInWords.ts';
export { selfServiceSource } from './selfService/selfServiceFacts.ts';
export type { Settlement, SettlementOutcome } from './settlement.ts';
export { createUserOrders, type OrderSources, type UserOrders } from './userOrders.ts';
