import { expect, type Page } from '@playwright/test';
import type { Locale } from 'shared-lib/i18n/locales';
import { localizePath, parseLocalizedPath } from 'shared-lib/i18n/paths';
import { providePasskeys } from './passkeys.ts';

const accept = { ua: 'Створити ключ доступу й увійти', en: 'Create a passkey and sign in' };

/** Follows an invitation to the office as its recipient, and signs in by a new passkey. @param origin where the page has no base URL. */
export async function acceptInvitation(page: Page, link: string, locale: Locale = 'ua', origin = ''): Promise<void> {
  await providePasskeys(page);
  const { pathname, hash } = new URL(link);
  await page.goto(origin + localizePath(parseLocalizedPath(pathname).path, locale) + hash);
  const button = page.getByRole('button', { name: accept[locale] });
  await button.click();
  await expect(button).toBeHidden();
}
