export type { EventSettings, QuestionSetting } from '../../validation/eventSettings.ts';
export type * from './access.ts';
export { HIGHEST_APPROVAL_LIMIT, refundLimitSpans } from './access.ts';
export type * from './accounts.ts';
export type * from './answers.ts';
export { type AuditAction, auditActions, orderEvents } from './audit.ts';
export type * from './bank.ts';
export { WRITE_OFF_BELOW } from './bank.ts';
export * from './choices.ts';
export type {
  AuditSearch,
  BankQuery,
  ContributionQuery,
  DuplicateQuery,
  EmailQuery,
  JournalQuery,
  MessageForm,
  OfficeContract,
  OrderQuery,
  ParcelQuery,
  ParticipantChange,
  ParticipantQuery,
  PersonChange,
  PersonMessage,
  PlaceMerge,
  PlaceMove,
  ReportPeriod,
  ResultQuery,
  TeamQuery,
} from './contract/index.ts';
export type * from './contributions.ts';
export type * from './desk.ts';
export { deskProofText } from './deskProof.ts';
export * from './duplicates.ts';
export * from './editing.ts';
export { archiveOperations, type Edition } from './editions.ts';
export type * from './emails.ts';
export * from './emailTexts.ts';
export * from './event.ts';
export {
  findEntry,
  getEventValue,
  listEventChanges,
  setEventValue,
  undoEventChange,
} from './eventChanges.ts';
export { type EventProblem, type EventRule, eventRules, listEventProblems, type TakenCounts } from './eventProblems.ts';
export type * from './exports.ts';
export type * from './finishPhotos.ts';
export type * from './fundraisers.ts';
export { getValueAt } from './getValueAt.ts';
export * from './imageUse.ts';
export type * from './journal.ts';
export type * from './lateRegistration.ts';
export type * from './ledger.ts';
export type * from './live.ts';
export type * from './messages.ts';
export * from './messageVariables.ts';
export type * from './newEdition.ts';
export type * from './order.ts';
export * from './orderColumns.ts';
export type * from './orderState.ts';
export type * from './orders.ts';
export type * from './parcels.ts';
export * from './participantColumns.ts';
export * from './participantImports.ts';
export * from './participantState.ts';
export type * from './participants.ts';
export * from './person.ts';
export type * from './privacy.ts';
export type * from './promoCodes.ts';
export type { AnswerCounts } from './questionProblems.ts';
export type * from './report.ts';
export type * from './reservations.ts';
export type * from './results.ts';
export { rolePermissions } from './rolePermissions.ts';
export type * from './season.ts';
export * from './segments.ts';
export { createSentences, type Part, type Recorded, type SentenceTexts } from './sentences.ts';
export * from './services.ts';
export type * from './setup.ts';
export type { SizeCounts } from './shirtProblems.ts';
export type * from './staffOrders.ts';
export type * from './stock.ts';
export type * from './teams.ts';
export type * from './texts.ts';
export type * from './today.ts';
