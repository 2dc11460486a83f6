import { expect } from '@playwright/test';
import { getLanguages } from '../../harness/getLanguages.ts';
import { test } from '../../harness/lab.ts';

/** Faults of a remote's server build. */
const faults = [
  'server-throws-on-load',
  'server-throws-in-loader',
  'server-throws-in-render',
  'server-hangs',
  'server-loops',
] as const;

const languages = [
  { url: '/news', heading: 'Новини', other: '/en/login' },
  { url: '/en/news', heading: 'News', other: '/login' },
];

for (const [turn, fault] of faults.entries()) {
  test.describe(() => {
    test.use({ faults: [`content=${fault}`] });

    test(`content=${fault}: the visitor gets the page in the browser`, async ({ page }) => {
      for (const { url, heading, other } of getLanguages(languages, turn)) {
        const response = await page.goto(url);
        expect(response?.status()).toBe(200);
        expect(await response?.text(), 'the server had to leave the page to the browser').not.toContain(
          `${heading}</h1>`,
        );
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.locator('main h1')).toHaveText(heading);
        await page.goto(other);
        await expect(page.locator('main h1')).toBeVisible();
      }
    });
  });
}
