import type { Locale } from '../../content/index.ts';

/** What an email is about. Stored in the outbox: renaming a field breaks emails that are already enqueued. */
export type EmailMessage =
  | { kind: 'registration-code' | 'recovery-code'; code: string }
  /** Recovery was requested for an email address without an account. */
  | { kind: 'recovery-unknown' }
  | { kind: 'password-changed' }
  | { kind: 'google-linked' }
  | { kind: 'account-deleted' }
  | { kind: 'registration-submitted'; names: string[] }
  /** `sum` is formatted for the locale, `raceNumbers` as ranges. */
  | { kind: 'order-paid'; order: string; sum: string; raceNumbers: string; count: number }
  | { kind: 'order-invoice'; order: string; sum: string }
  | { kind: 'waybill-assigned'; orderNumber: string; waybillNumber: string; branch: string; page: string }
  | { kind: 'parcel-ready'; orderNumber: string; waybillNumber: string; branch: string }
  /** No name: anonymous. `date` is when the money came, formatted; emails enqueued before it was added lack it. */
  | {
      kind: 'contribution-receipt';
      number: string;
      sum: string;
      name: string | null;
      foundation?: { name: string; edrpou: string };
      date?: string;
    };

export interface EmailText {
  subject: string;
  code?: string;
  title: string;
  paragraphs: string[];
}

export type EmailTemplate<Kind extends EmailMessage['kind']> = (
  message: Extract<EmailMessage, { kind: Kind }>,
) => EmailText;

export type EmailTemplates = { [Kind in EmailMessage['kind']]: EmailTemplate<Kind> };

export type { Locale };
