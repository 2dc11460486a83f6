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
export { emailRule, isEmail, normalizeEmail, optionalEmailRule } from './email.ts';
export type { ErrorKey } from './errorKeys.ts';
export { errorKeys } from './errorKeys.ts';
export { foldText, foldWords, hasWords } from './foldText.ts';
export { isKitSize, readKitSize } from './kitSize.ts';
export { limits } from './limits.ts';
export { needsShipping } from './needsShipping.ts';
export type { OrderForm, PaymentChoice } from './orderSchemas.ts';
export {
  basketItemSchema,
  orderContentSchema,
  orderSchema,
  payerSchema,
  paymentChoiceSchema,
  refundRequestSchema,
  sizeChangeSchema,
} from './orderSchemas.ts';
export { currentPasswordRule, newPasswordRule, passwordRepeatRule } from './password.ts';
export { passwordStrength, strongestPassword } from './passwordStrength.ts';
export { normalizePassword, passwordLength } from './passwordText.ts';
export type { PersonalData, PersonalDataField, PersonalDataName, StoredPersonalData } from './personalData.ts';
export { personalDataFields, personalDataNames, personalDataSchema } from './personalData.ts';
export { fullNameRule, isUkrainianName, nameRule, normalizeName, recipientNameRule } from './personName.ts';
export { formatPhone, internationalPhone, maskPhone, phoneRule, ukrainianPhone, ukrainianPhoneRule } from './phone.ts';
export {
  consentCodeDigits,
  consentQrText,
  formatConsentCode,
  pickupConsentSchema,
  readConsentCode,
  scannedConsentCode,
} from './pickupConsent.ts';
export { normalizePromoCode, promoCodeForm } from './promoCode.ts';
export type { Individual, RegistrationFormats, Team, TeamSize } from './registrationSchemas.ts';
export { individualSchema, individualsSchema, lateRegistrationSchema, teamSchema } from './registrationSchemas.ts';
export { type Repetition, repetitionsIn } from './repetitions.ts';
export type { Member, NewRunner, RosterRow } from './rosterSchemas.ts';
export { invitationSchema, memberSchema, newRunnerSchema, rosterRowSchema, rosterSchema } from './rosterSchemas.ts';
export { inOtherLayout } from './scanned/keyboardLayouts.ts';
export { isSameCode, parseScannedCode, type ScannedCode } from './scanned/scannedCode.ts';
export { hasRightCheckDigit, isTaxCode, taxCodeRule } from './taxCode.ts';
export { optionalLine, requiredLine, tidyText } from './text.ts';
export { regionCodes, regionName, regionRule } from './ukrainianRegions.ts';
export { formatWaybillNumber, isWaybillNumber, normalizeWaybillNumber } from './waybillNumber.ts';
export { normalizeWebsite, websiteRule } from './website.ts';
