export { createMail, type Mail, mailModule } from './createMail.ts';
export { emailDeliveries, emailDelivery } from './emailDelivery.ts';
export { type EmailAttachment, emailKinds, emailRegistry } from './emailRegistry.ts';
export { emailKeys, outbox } from './outbox.tables.ts';
export {
  createOutbox,
  emailState,
  enqueueEmail,
  enqueueEmailOnce,
  enqueueEmails,
  type OutboxRow,
  readdressEmails,
  withdrawEmail,
  withdrawEmails,
} from './outbox.ts';
export type { Attachment, PrepareEmail } from './prepareEmail.ts';
export type {
  EmailKind,
  EmailMessage,
  Locale,
  OfficeAccessChange,
  RecordedOutcome,
  Runner,
} from './templates/emailTemplate.ts';
export { MAX_ATTACHED_NUMBERS } from './templates/emailTemplate.ts';
export { renderEmail } from './templates/renderEmail.ts';
