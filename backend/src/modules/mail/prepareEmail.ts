import type { EmailSurroundings } from './templates/emailFacts.ts';
import type { EmailMessage, Locale } from './templates/emailTemplate.ts';

export interface Attachment {
  name: string;
  type: string;
  bytes: Buffer;
}

/** What an email gets when it is sent, because it is not stored. */
export interface PreparedEmail extends EmailSurroundings {
  replyTo?: string;
  /** Where a mail client unsubscribes by one click (RFC 8058). */
  unsubscribeUrl?: string;
  attachments: Attachment[];
}

/** Creates link and documents of an email; a rejection postpones it. */
export type PrepareEmail = (message: EmailMessage, locale: Locale) => Promise<PreparedEmail>;

export const prepareNothing: PrepareEmail = async () => ({ attachments: [] });
