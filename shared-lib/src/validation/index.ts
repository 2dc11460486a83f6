export {
  addressAbroad,
  type DeliveryAbroad,
  deliveryAbroadSchema,
  hasRegion,
  noAddressAbroad,
} from './abroad/deliveryAbroad.ts';
export { toAscii } from './abroad/latinText.ts';
export { postalCodeExample, readPostalCode } from './abroad/postalCodes.ts';
export {
  codeSchema,
  emailChangeSchema,
  emailSchema,
  newPasswordSchema,
  passwordChangeSchema,
  signInSchema,
  ticketRule,
} from './accountSchemas.ts';
export { birthdayRule, isBirthday, isCalendarDate, optionalBirthdayRule } from './birthday.ts';
export { choiceRule } from './choice.ts';
export { isWorstPassword } from './commonPasswords.ts';
export { confirmationCodeRule, normalizeCode } from './confirmationCode.ts';
export { consentRule, participationConsents } from './consent.ts';
export type { ContributionForm } from './contributionSchema.ts';
export { contributionLimits, contributionSchema } from './contributionSchema.ts';
export { countryCodes, countryName, countryRule } from './countries.ts';
export type { Delivery, DeliveryDraft } from './deliverySchema.ts';
export { deliveryOfDraft, deliverySchema } from './deliverySchema.ts';
export { emailRule, optionalEmailRule } from './email.ts';
export { findEmailError, isEmail, normalizeEmail } from './emailSyntax.ts';
export {
  type EmailTextPart,
  type EmailTextProblem,
  type EmailTextUse,
  emailTextLengths,
  emailTextRules,
  fillIn,
  findEmailTextProblem,
  listVariables,
  normalizeEmailText,
} from './emailText.ts';
export type { ErrorKey } from './errorKeys.ts';
export { errorKeys } from './errorKeys.ts';
export { foldText, foldWords, hasWords } from './foldText.ts';
export { type Identity, identity } from './identity.ts';
export type { ShirtOffer } from './kitSize.ts';
export { compareBySize, includesShirt, kitSizeRule, listSizes, readKitSize } from './kitSize.ts';
export { limits } from './limits.ts';
export { isLocated, toMapQuery } from './location.ts';
export { needsShipping, ONLINE } from './needsShipping.ts';
export type { OrderForm, PaymentChoice } from './orderSchemas.ts';
export {
  addedPlacesSchema,
  basketItemSchema,
  orderContentSchema,
  orderedItemsRule,
  orderSchema,
  payerSchema,
  paymentChoiceSchema,
  quoteSchema,
  refundRequestSchema,
  sizeChangeSchema,
} from './orderSchemas.ts';
export {
  type Colours,
  computeContrast,
  designColours,
  isReadable,
  nearestReadable,
  type PaletteRole,
  paletteProperties,
  paletteRoles,
} from './palette.ts';
export { currentPasswordRule, newPasswordRule, passwordRepeatRule } from './password.ts';
export { passwordStrength, strongestPassword } from './passwordStrength.ts';
export { normalizePassword, passwordLength } from './passwordText.ts';
export type { PersonalData, PersonalDataField, PersonalDataName, StoredPersonalData } from './personalData.ts';
export { personalDataFields, personalDataNames, personalDataSchema } from './personalData.ts';
export { fullNameRule, isUkrainianName, nameRule, normalizeName, recipientNameRule } from './personName.ts';
export {
  formatPhone,
  internationalPhone,
  maskPhone,
  optionalPhoneRule,
  phoneRule,
  ukrainianPhone,
  ukrainianPhoneRule,
} from './phone.ts';
export {
  consentCodeDigits,
  consentQrText,
  formatConsentCode,
  pickupConsentSchema,
  readConsentCode,
  scannedConsentCode,
} from './pickupConsent.ts';
export { findUnprintable } from './printed.ts';
export { normalizePromoCode, promoCodeForm } from './promoCode.ts';
export type { Answer, Answers, Question } from './questions.ts';
export { isAsked, questionId } from './questions.ts';
export type { Individual, RegistrationFormats, Team, TeamSize } from './registrationSchemas.ts';
export { individualSchema, individualsSchema, lateRegistrationSchema, teamSchema } from './registrationSchemas.ts';
export { type Repetition, repetitionsIn } from './repetitions.ts';
export type { Member, NewRunner, RosterRow } from './rosterSchemas.ts';
export {
  invitationSchema,
  memberSchema,
  newRunnerBody,
  newRunnerSchema,
  rosterRowSchema,
  rosterSchema,
} from './rosterSchemas.ts';
export { inOtherLayout, readInLayouts } from './scanned/keyboardLayouts.ts';
export { isSameCode, parseScannedCode, type ScannedCode } from './scanned/scannedCode.ts';
export { type StaffOrderForm, type StaffPerson, staffOrderSchema, staffPersonSchema } from './staffOrderSchema.ts';
export { hasRightCheckDigit, isTaxCode, taxCodeRule } from './taxCode.ts';
export { optionalLine, requiredLine, tidyText } from './text.ts';
export { isTypo, typosIn } from './typos.ts';
export { regionCodes, regionName, regionRule } from './ukrainianRegions.ts';
export {
  checkDigitAbroad,
  formatWaybillNumber,
  isWaybillNumber,
  normalizeWaybillNumber,
  trackingPage,
} from './waybillNumber.ts';
export { normalizeWebsite, websiteRule } from './website.ts';
