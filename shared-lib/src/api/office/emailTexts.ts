import type { Locale } from 'shared-lib/i18n/locales';
import type { EmailTextProblem, EmailTextUse } from '../../validation/emailText.ts';

type Translations = Record<Locale, string>;

export const emailAreas = [
  'orders',
  'participation',
  'race-numbers',
  'delivery',
  'changes',
  'contributions',
  'accounts',
  'office',
  'common',
] as const;
export type EmailArea = (typeof emailAreas)[number];

export interface OfficeEmailTexts {
  kinds: EmailKindTexts[];
  /** What stands for each name in braces. */
  variables: Record<string, Translations>;
}

export interface EmailKindTexts {
  /** `frame`: around the texts of every email. */
  kind: string;
  area: EmailArea;
  texts: OfficeEmailText[];
}

export interface OfficeEmailText extends EmailTextUse {
  id: string;
  /** In which case the email says it; null: always. */
  when: Translations | null;
  languages: Record<Locale, EmailTextInLanguage>;
}

export interface EmailTextInLanguage {
  default: string;
  /** Null: the default is sent. */
  changed: string | null;
  /** Why the default is sent in place of the changed text. */
  problem: EmailTextProblem | null;
  /** Counts the changes. */
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

export interface EmailPreview {
  subject: string;
  text: string;
  html: string;
}

export interface EmailTextFault extends EmailTextProblem {
  id: string;
  language: Locale;
}
