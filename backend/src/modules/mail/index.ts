export { checkMail } from './checkMail.ts';
export { createMail, type Mail, mailModule } from './createMail.ts';
export { emailDeliveries, emailDelivery } from './emailDelivery.ts';
export { type EmailAttachment, emailKinds, emailRegistry, keepsContent } from './emailRegistry.ts';
export { emailTexts } from './emailTexts.tables.ts';
export { type MailSettings, readMail } from './mailSettings.ts';
export { emailKeys, outbox } from './outbox.tables.ts';
export {
  createOutbox,
  type EmailToSend,
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
export type { AboutFacts, Bill, EmailFacts, EmailImages } from './templates/emailFacts.ts';
export { withImages } from './templates/emailFacts.ts';
export { emailSamples, listSamples } from './templates/emailSamples.ts';
export type {
  EmailKind,
  EmailMessage,
  EmailTextKind,
  Locale,
  OfficeAccessChange,
  RecordedOutcome,
  Runner,
} from './templates/emailTemplate.ts';
export { MAX_ATTACHED_NUMBERS } from './templates/emailTemplate.ts';
export { findArea } from './templates/emailTemplates.ts';
export {
  emailTextKinds,
  findTextProblem,
  findUses,
  listTexts,
} from './templates/emailTexts.ts';
export { emailVariables } from './templates/emailVariables.ts';
export { renderEmail } from './templates/renderEmail.ts';
