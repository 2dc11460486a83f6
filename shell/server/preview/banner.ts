import type { Locale } from 'shared-lib/i18n/locales';
import type { PreviewToken } from './previewTokens.ts';
import { getText } from './texts.ts';
import { formatExpiry, printBanner } from './viewBanner.ts';

const LEAVE_PATH = '/platform/preview/leave';

export function previewBanner({ name, version, expires }: PreviewToken, locale: Locale, nonce: string): string {
  const banner = {
    label: getText(locale, 'label'),
    text: (language: Locale) => getText(language, 'text', { name, version, until: formatExpiry(expires, language) }),
    leave: (language: Locale) => getText(language, 'leave'),
    leavePath: LEAVE_PATH,
  };
  return printBanner(banner, nonce);
}
