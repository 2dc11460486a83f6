export type { NewPassword, Profile, SignedIn, User } from './accountApi.ts';
export { accountApi } from './accountApi.ts';
export type { Call } from './contentApi.ts';
export { contentApi, pageSize } from './contentApi.ts';
export { getHead, getHead as headOf } from './contentHead.ts';
export {
  decodeTitle,
  findNumber,
  findNumber as numberOf,
  getList,
  getList as listOf,
  getText,
  getText as textOf,
  isTranslated,
  readFields,
  readFields as fieldsOf,
  readImage,
  readImage as imageOf,
  readObject,
  readObject as objectOf,
} from './contentReaders.ts';
export type * from './contentTypes.ts';
export type * from './contract/index.ts';
export type {
  Contribution,
  ContributionCurrency,
  GiftChoices,
  GiftExample,
  MonthlyGift,
  NewContribution,
  Raised,
  StartedContribution,
} from './contributionApi.ts';
export { contributionApi } from './contributionApi.ts';
export type { Branch, BranchKind, DeliveryRegion, Page, Settlement } from './deliveryApi.ts';
export { deliveryApi } from './deliveryApi.ts';
export { documentsApi } from './documentsApi.ts';
export type { Draft } from './draftsApi.ts';
export { draftsApi } from './draftsApi.ts';
export type { EmailChange } from './emailChangeApi.ts';
export { emailChangeApi } from './emailChangeApi.ts';
export type { LinkedOrder, LinkedRegistration } from './emailLinkApi.ts';
export { emailLinkApi } from './emailLinkApi.ts';
export type {
  EventFacts,
  EventQuestion,
  Format,
  FormatPlaces,
  Included,
  KitSizeAvailability,
  Prices,
  RegistrationPhase,
  Requisites,
  ShirtSize,
  SizeLink,
} from './eventApi.ts';
export { eventApi } from './eventApi.ts';
export { kitSizeApi } from './kitSizeApi.ts';
export type * from './ordersApi.ts';
export { ordersApi } from './ordersApi.ts';
export type { KitOwner, PickupConsent, PickupConsents, PickupKit, QrCode } from './pickupConsentApi.ts';
export { pickupConsentApi } from './pickupConsentApi.ts';
export type { PublicLedgerEntry, PublicLedgerPage, PublicLedgerTotals } from './publicLedgerApi.ts';
export { publicLedgerApi } from './publicLedgerApi.ts';
export type { VerifiedNumber } from './raceNumberApi.ts';
export { raceNumberApi } from './raceNumberApi.ts';
export type { Registration, RegistrationForm } from './registrationApi.ts';
export { registrationApi } from './registrationApi.ts';
export type * from './resultsApi.ts';
export { resultsApi } from './resultsApi.ts';
export type { Invitation, Roster, RosterMember } from './rosterApi.ts';
export { invitationApi, rosterApi } from './rosterApi.ts';
export type * from './runMapApi.ts';
export { runMapApi } from './runMapApi.ts';
export type { PublicSettings } from './settingsApi.ts';
export { settingsApi } from './settingsApi.ts';
export type { Availability, Basket, BasketItem, BasketLine } from './shopApi.ts';
export { shopApi } from './shopApi.ts';
export type { CodeSent, ProofOfWork } from './signUpApi.ts';
export { googleApi, recoveryApi, signUpApi } from './signUpApi.ts';
export { townApi } from './townApi.ts';
export { type Transfer, transferApi } from './transferApi.ts';
