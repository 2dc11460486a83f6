export type { EventSettings } from '../../validation/eventSettings.ts';
export type * from './access.ts';
export { HIGHEST_APPROVAL_LIMIT } from './access.ts';
export type * from './accounts.ts';
export { type AuditAction, auditActions, orderEvents } from './audit.ts';
export type * from './bank.ts';
export { WRITE_OFF_BELOW } from './bank.ts';
export * from './choices.ts';
export type {
  AuditSearch,
  BankQuery,
  ContributionQuery,
  EmailQuery,
  JournalQuery,
  MessageForm,
  OfficeContract,
  OrderQuery,
  ParcelQuery,
  ParticipantChange,
  ParticipantQuery,
  ReportPeriod,
  ResultQuery,
  TeamQuery,
} from './contract/index.ts';
export type * from './contributions.ts';
export type * from './desk.ts';
export { deskProofText } from './deskProof.ts';
export { archiveOperations, type Edition } from './editions.ts';
export type * from './emails.ts';
export type * from './event.ts';
export { type EventChange, type EventValue, findEntry, listEventChanges, setEventValue } from './eventChanges.ts';
export { type EventProblem, type EventRule, eventRules, listEventProblems } from './eventProblems.ts';
export type * from './exports.ts';
export type * from './journal.ts';
export type * from './lateRegistration.ts';
export type * from './ledger.ts';
export type * from './live.ts';
export type * from './messages.ts';
export type * from './newEdition.ts';
export type * from './order.ts';
export * from './orderColumns.ts';
export type * from './orderState.ts';
export type * from './orders.ts';
export type * from './parcels.ts';
export * from './participantColumns.ts';
export * from './participantState.ts';
export type * from './participants.ts';
export type * from './promoCodes.ts';
export type * from './report.ts';
export type * from './reservations.ts';
export type * from './results.ts';
export type * from './season.ts';
export { createSentences, type Part, type Recorded, type SentenceTexts } from './sentences.ts';
export type * from './stock.ts';
export type * from './teams.ts';
export type * from './today.ts';
