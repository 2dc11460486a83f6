import { expect } from '@playwright/test';
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
  { address: '/news', heading: 'Новини', other: '/en/login' },
  { address: '/en/news', heading: 'News', other: '/login' },
];

for (const fault of faults) {
  test.describe(() => {
    test.use({ faults: [`content=${fault}`] });

    test(`content=${fault}: the visitor gets the page all the same`, async ({ page }) => {
      for (const { address, heading, other } of languages) {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        expect(await answer?.text(), 'the server had to leave the page to the browser').not.toContain(
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
