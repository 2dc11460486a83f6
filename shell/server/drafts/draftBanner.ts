import type { Locale } from 'shared-lib/i18n/locales';
import { formatExpiry, printBanner } from '../preview/viewBanner.ts';
import { draftText } from './draftTexts.ts';
import type { Draft } from './draftTokens.ts';

const LEAVE_DRAFT_PATH = '/platform/draft/leave';

export function draftBanner({ expires }: Draft, locale: Locale, nonce: string): string {
  const banner = {
    label: draftText(locale, 'label'),
    text: (language: Locale) => draftText(language, 'text', { until: formatExpiry(expires, language) }),
    leave: (language: Locale) => draftText(language, 'leave'),
    leavePath: LEAVE_DRAFT_PATH,
  };
  return printBanner(banner, nonce);
}
