import type { Locale } from 'shared-lib/i18n/locales';
import type { OfficeEmail } from './order.ts';

export interface OfficeEmails {
  /** `order`: number; null when the email is about none. */
  emails: (OfficeEmail & { order: string | null })[];
  /** Numbers of all emails that are kept. */
  counts: Record<OfficeEmail['state'], number>;
  next: number | null;
}

/** What an email says; null where it held a code or a personal link, or is no longer kept. */
export interface ShownEmail {
  content: { subject: string; text: string; locale: Locale } | null;
}
