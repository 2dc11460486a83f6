import type { APIRequestContext, Page } from '@playwright/test';
import type { locales } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { monthlyGiftPath } from 'shared-lib/monthly-gift/paths';
import { signInAsDemo } from './signIn.ts';

const {
  article,
  participant,
  chooseSize,
  joinTeam,
  contribution: _place,
  contributionResult,
  result,
  order,
  emailLink,
  takePlace,
  keepEmail,
  registrationDetails: _part,
  ...plain
} = paths;

/** Every page of the site in one language, a missing one included. */
export async function allPaths(locale: (typeof locales)[number], request: APIRequestContext): Promise<string[]> {
  const getSlug = async (type: string) => {
    const response = await request.get(`/wp-json/wp/v2/${type}?lang=${locale}&per_page=1`);
    return String((await response.json())[0].slug);
  };
  const pages = [
    ...Object.values(plain).map((path) => path()),
    article(await getSlug('news_article')),
    participant(await getSlug('participants')),
    joinTeam('no-such-link'),
    chooseSize('no-such-link'),
    order('RUN-999999'),
    contributionResult('no-such-contribution'),
    monthlyGiftPath('no-such-gift'),
    emailLink('no-such-link'),
    takePlace('no-such-link'),
    keepEmail('no-such-link'),
    result(1, 1),
    '/nowhere',
  ];
  return pages
    .map((path) => localizePath(path, locale))
    .sort((a, b) => Number(needsSession(a)) - Number(needsSession(b)));
}

/**
 * Opens the pages one after another in one tab, the cabinet last and signed in, and calls `check` on each.
 * @param enter signs in
 */
export async function visitAll(
  page: Page,
  urls: string[],
  check: (url: string) => Promise<void>,
  enter: () => Promise<void> = () => signInAsDemo(page),
): Promise<void> {
  let signedIn = false;
  for (const url of urls) {
    if (needsSession(url) && !signedIn) {
      await enter();
      signedIn = true;
    }
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('main h1').first().waitFor();
    await check(url);
  }
}

function needsSession(url: string): boolean {
  return url.includes('/cabinet');
}
