import { expect } from '@playwright/test';
import { getLanguages } from '../../harness/getLanguages.ts';
import { test } from '../../harness/lab.ts';
import { failed } from '../../pages/brokenPage.ts';

const languages = Object.values(failed);

test.setTimeout(120_000);

for (const [turn, fault] of ['500', 'offline'].entries()) {
  test(`api=${fault}: the layout stays, and the page loads once the API is back`, async ({ page, lab }) => {
    for (const { prefix, title, retry } of getLanguages(languages, turn)) {
      await lab.breakWith(`api=${fault}`);
      await page.goto(`${prefix}/about`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await lab.heal();
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByText(title)).toBeHidden();
      await expect(page.locator('main h1')).toBeVisible();
    }
  });
}

test.describe(() => {
  test.use({ faults: ['api=slow'] });

  test('api=slow: the page loads late, at the latest on retry', async ({ page }) => {
    for (const { prefix, title, retry } of getLanguages(languages, 0)) {
      await page.goto(`${prefix}/about`, { waitUntil: 'commit' });
      // The server may time out first and render a retry button.
      const again = page.getByRole('button', { name: retry });
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(page.locator('main h1')).toBeVisible({ timeout: 1000 });
        await expect(page.getByText(title)).toBeHidden({ timeout: 5000 });
      }).toPass({ timeout: 40_000 });
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
});
