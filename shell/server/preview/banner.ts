import type { Locale } from 'shared-lib/i18n/locales';
import type { PreviewToken } from './previewTokens.ts';
import { textOf } from './texts.ts';
import { formatExpiry, printBanner } from './viewBanner.ts';

const LEAVE_PATH = '/platform/preview/leave';

export function previewBanner({ name, version, expires }: PreviewToken, locale: Locale, nonce: string): string {
  const banner = {
    label: textOf(locale, 'label'),
    text: (language: Locale) => textOf(language, 'text', { name, version, until: formatExpiry(expires, language) }),
    leave: (language: Locale) => textOf(language, 'leave'),
    leavePath: LEAVE_PATH,
  };
  return printBanner(banner, nonce);
}
