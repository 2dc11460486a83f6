import { accessContract, logContract } from './access.ts';
import { bankContract } from './bank.ts';
import { deskContract, lateRegistrationContract } from './desk.ts';
import { editionContract } from './editions.ts';
import { eventContract } from './event.ts';
import { parcelContract, stockContract } from './goods.ts';
import { journalContract } from './journal.ts';
import { messageContract } from './messages.ts';
import { contributionContract, ledgerContract, reportContract } from './money.ts';
import { newEditionContract } from './newEdition.ts';
import { orderContract } from './orders.ts';
import { participantContract, resultContract, teamContract } from './people.ts';
import { promoCodeContract } from './promoCodes.ts';
import { seasonContract } from './season.ts';
import { emailContract, todayContract } from './today.ts';
import { accountContract, reservationContract } from './visitors.ts';

/** Every operation of the office in a browser. Only its types belong into browsers; the server reads the values. */
export const officeContract = {
  ...accessContract,
  ...accountContract,
  ...bankContract,
  ...contributionContract,
  ...deskContract,
  ...editionContract,
  ...emailContract,
  ...eventContract,
  ...journalContract,
  ...lateRegistrationContract,
  ...ledgerContract,
  ...logContract,
  ...messageContract,
  ...newEditionContract,
  ...orderContract,
  ...parcelContract,
  ...participantContract,
  ...promoCodeContract,
  ...reportContract,
  ...reservationContract,
  ...resultContract,
  ...seasonContract,
  ...stockContract,
  ...teamContract,
  ...todayContract,
};

export type OfficeContract = typeof officeContract;

export type { AuditSearch } from './access.ts';
export type { BankQuery } from './bank.ts';
export * from './fields.ts';
export type { ParcelQuery } from './goods.ts';
export type { JournalQuery } from './journal.ts';
export type { MessageForm } from './messages.ts';
export type { ContributionQuery, ReportPeriod } from './money.ts';
export * from './operation.ts';
export type { OrderQuery } from './orders.ts';
export type { ParticipantChange, ParticipantQuery, ResultQuery, TeamQuery } from './people.ts';
export type { EmailQuery } from './today.ts';
export {
  accessContract,
  accountContract,
  bankContract,
  contributionContract,
  deskContract,
  editionContract,
  emailContract,
  eventContract,
  journalContract,
  lateRegistrationContract,
  ledgerContract,
  logContract,
  messageContract,
  newEditionContract,
  orderContract,
  parcelContract,
  participantContract,
  promoCodeContract,
  reportContract,
  reservationContract,
  resultContract,
  seasonContract,
  stockContract,
  teamContract,
  todayContract,
};
