export { createMail, type Mail, mailModule } from './createMail.ts';
export { outbox } from './outbox.tables.ts';
export { createOutbox, emailState, enqueueEmail, type OutboxRow } from './outbox.ts';
export type { EmailMessage, Locale } from './templates/emailTemplate.ts';
