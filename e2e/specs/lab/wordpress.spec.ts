import { expect } from '@playwright/test';
import { test } from '../../harness/lab.ts';
import { failed } from '../../pages/brokenPage.ts';

/** For each fault, a page that is not cached yet. */
const unseen = {
  maintenance: '/charity',
  html: '/contacts',
  fatal: '/offer',
  database: '/policy',
  'no-php': '/recipient',
  slow: '/gallery',
  hang: '/teams',
  gone: '/history',
};
const seen = ['/', '/about', '/news', '/en', '/en/news'];

// One lab for all of these faults.
test.describe.configure({ mode: 'serial' });
test.use({ contentFrom: 'wordpress' });
test.setTimeout(90_000);

for (const [fault, path] of Object.entries(unseen)) {
  test(`wordpress=${fault}: pages seen before go on, others offer to try again`, async ({ page, request, lab }) => {
    for (const address of seen) expect((await request.get(address)).status(), address).toBe(200);
    await lab.breakWith(`wordpress=${fault}`);
    for (const address of seen) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(html, address).toContain('<h1');
      for (const { title } of Object.values(failed)) expect(html, address).not.toContain(title);
    }
    for (const { prefix, title, retry } of Object.values(failed)) {
      const answer = await page.goto(prefix + path);
      expect(answer?.status()).toBeGreaterThanOrEqual(500);
      await expect(page.getByText(title)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: retry })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await lab.heal();
    const again = page.getByRole('button', { name: failed.en.retry });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByText(failed.en.title)).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(page.locator('main h1')).toBeVisible();
  });
}
