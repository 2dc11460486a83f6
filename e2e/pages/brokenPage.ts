import { expect, type Page } from '@playwright/test';
import type { KnownRemote } from '../harness/remotes.ts';
import { signInAsDemo } from '../harness/signIn.ts';

/** The error shown in place of a page. */
export const failed = {
  ua: { prefix: '', title: 'Зав’язуємо шнурівки', retry: 'Спробувати ще раз' },
  en: { prefix: '/en', title: 'Tying our laces', retry: 'Try again' },
};

/** Opens a page of a broken remote with a fake clock, so that its timeouts pass at once. */
export function brokenPage(page: Page) {
  const title = (language: keyof typeof failed) => page.getByText(failed[language].title);

  async function expectInTime(language: keyof typeof failed) {
    await expect(async () => {
      await page.clock.fastForward(5000);
      await expect(title(language)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 45_000 });
  }

  return {
    title,
    expectInTime,
    visit: async ({ path, signedIn }: KnownRemote) => {
      await page.clock.install();
      if (signedIn) await signInAsDemo(page);
      // Files that never arrive would delay the load event.
      await page.goto(path, { waitUntil: 'commit' });
      await expectInTime('ua');
    },
    /** Header, footer and language switch work; the message is in the page's language. */
    expectOnlyThePageFails: async () => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Eng' }).first().click();
      await expectInTime('en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
    expectOtherRemotesWork: async (broken: KnownRemote) => {
      const other = broken.name === 'content' ? '/en/registration' : '/en/about';
      await page.locator(`a[href="${other}"]:visible`).first().click();
      // Registration adds its step to the URL.
      await expect(page).toHaveURL(new RegExp(`${other}(\\?|$)`), { timeout: 30_000 });
      await expect(page.locator('main h1')).toBeVisible({ timeout: 30_000 });
      await expect(title('en')).toBeHidden();
      await page.goBack({ waitUntil: 'commit' });
      await expectInTime('en');
    },
    /** Retries once the fault is over. */
    expectRecovery: async () => {
      await page.getByRole('button', { name: failed.en.retry }).click();
      await expect(title('en')).toBeHidden({ timeout: 20_000 });
      await expect(page.locator('main h1')).toBeVisible({ timeout: 20_000 });
    },
  };
}
