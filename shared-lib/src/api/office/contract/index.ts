import { accessContract, logContract } from './access.ts';
import { bankContract } from './bank.ts';
import { deskContract, lateRegistrationContract } from './desk.ts';
import { duplicateContract } from './duplicates.ts';
import { editingContract } from './editing.ts';
import { editionContract } from './editions.ts';
import { emailTextContract } from './emailTexts.ts';
import { eventContract } from './event.ts';
import { finishPhotoContract } from './finishPhotos.ts';
import { fundraiserContract } from './fundraisers.ts';
import { parcelContract, stockContract } from './goods.ts';
import { journalContract } from './journal.ts';
import { messageContract } from './messages.ts';
import { contributionContract, ledgerContract, reportContract } from './money.ts';
import { newEditionContract } from './newEdition.ts';
import { orderContract } from './orders.ts';
import { participantImportContract } from './participantImports.ts';
import { participantContract, resultContract, teamContract } from './people.ts';
import { personContract } from './person.ts';
import { privacyContract } from './privacy.ts';
import { promoCodeContract } from './promoCodes.ts';
import { seasonContract } from './season.ts';
import { serviceContract } from './services.ts';
import { setupContract } from './setup.ts';
import { staffOrderContract } from './staffOrders.ts';
import { textContract } from './texts.ts';
import { emailContract, todayContract } from './today.ts';
import { accountContract, reservationContract } from './visitors.ts';

/** Every operation of the office in a browser. Only its types belong into browsers; the server reads the values. */
export const officeContract = {
  ...accessContract,
  ...accountContract,
  ...bankContract,
  ...contributionContract,
  ...deskContract,
  ...duplicateContract,
  ...editingContract,
  ...editionContract,
  ...emailContract,
  ...emailTextContract,
  ...eventContract,
  ...finishPhotoContract,
  ...fundraiserContract,
  ...journalContract,
  ...lateRegistrationContract,
  ...ledgerContract,
  ...logContract,
  ...messageContract,
  ...newEditionContract,
  ...orderContract,
  ...parcelContract,
  ...participantContract,
  ...participantImportContract,
  ...personContract,
  ...privacyContract,
  ...promoCodeContract,
  ...reportContract,
  ...reservationContract,
  ...resultContract,
  ...seasonContract,
  ...serviceContract,
  ...setupContract,
  ...staffOrderContract,
  ...stockContract,
  ...teamContract,
  ...textContract,
  ...todayContract,
};

export type OfficeContract = typeof officeContract;

export type { AuditSearch } from './access.ts';
export type { BankQuery } from './bank.ts';
export type { DuplicateQuery, PlaceMerge } from './duplicates.ts';
export * from './fields.ts';
export type { ParcelQuery } from './goods.ts';
export type { JournalQuery } from './journal.ts';
export type { MessageForm } from './messages.ts';
export type { ContributionQuery, ReportPeriod } from './money.ts';
export * from './operation.ts';
export type { OrderQuery } from './orders.ts';
export type { ImportTable } from './participantImports.ts';
export type { ParticipantChange, ParticipantQuery, ResultQuery, TeamQuery } from './people.ts';
export type { PersonChange, PersonMessage, PlaceMove } from './person.ts';
export { textTransferContract } from './texts.ts';
export type { EmailQuery } from './today.ts';
export {
  accessContract,
  accountContract,
  bankContract,
  contributionContract,
  deskContract,
  duplicateContract,
  editingContract,
  editionContract,
  emailContract,
  emailTextContract,
  eventContract,
  finishPhotoContract,
  fundraiserContract,
  journalContract,
  lateRegistrationContract,
  ledgerContract,
  logContract,
  messageContract,
  newEditionContract,
  orderContract,
  parcelContract,
  participantContract,
  participantImportContract,
  personContract,
  privacyContract,
  promoCodeContract,
  reportContract,
  reservationContract,
  resultContract,
  seasonContract,
  serviceContract,
  setupContract,
  staffOrderContract,
  stockContract,
  teamContract,
  textContract,
  todayContract,
};
