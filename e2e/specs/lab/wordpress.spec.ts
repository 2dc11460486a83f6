import { expect } from '@playwright/test';
import { getLanguages } from '../../harness/getLanguages.ts';
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
// Four seconds are within the time-out: a page fails only while the circuit breaker is open, so on a fast machine.
const tried = Object.entries(unseen).filter(([fault]) => process.env.EVERY_FAULT || fault !== 'slow');
const seen = ['/', '/about', '/news', '/en', '/en/news'];

// One lab for all of these faults.
test.describe.configure({ mode: 'serial' });
test.use({ contentFrom: 'wordpress' });
test.setTimeout(90_000);

for (const [turn, [fault, path]] of tried.entries()) {
  test(`wordpress=${fault}: cached pages work, others offer a retry`, async ({ page, request, lab }) => {
    for (const url of seen) expect((await request.get(url)).status(), url).toBe(200);
    await lab.breakWith(`wordpress=${fault}`);
    for (const url of seen) {
      const response = await request.get(url);
      expect(response.status(), url).toBe(200);
      const html = await response.text();
      expect(html, url).toContain('<h1');
      for (const { title } of Object.values(failed)) expect(html, url).not.toContain(title);
    }
    const texts = getLanguages(Object.values(failed), turn);
    for (const { prefix, title, retry } of texts) {
      const response = await page.goto(prefix + path);
      expect(response?.status()).toBeGreaterThanOrEqual(500);
      await expect(page.getByText(title)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: retry })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await lab.heal();
    const { title, retry } = texts.at(-1) ?? failed.en;
    const again = page.getByRole('button', { name: retry });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByText(title)).toBeHidden({ timeout: 8000 });
    }).toPass();
    await expect(page.locator('main h1')).toBeVisible();
  });
}
