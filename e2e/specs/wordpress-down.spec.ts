import { expect, test } from '@playwright/test';
import { composeWordpressSite, type WordpressSite, wordpressFaults } from '../harness/wordpressSite.ts';

const message = 'Зав’язуємо шнурівки';

/** A page for each fault that nobody has opened before. */
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
const seen = ['/', '/about', '/news', '/en/news'];

// One site for all of them, told to fail in one way after the other.
test.describe.configure({ mode: 'serial' });
let site: WordpressSite;

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  // Shorter than a slow WordPress takes.
  site = await composeWordpressSite(4000);
  for (const path of seen) expect((await request.get(site.url + path)).status()).toBe(200);
});
test.afterAll(() => site?.stop());

for (const fault of wordpressFaults) {
  test(`while WordPress is away (${fault}), pages seen before go on, others offer to try again`, async ({
    page,
    request,
  }) => {
    await site.setFault(fault);
    for (const path of seen) {
      const answer = await request.get(site.url + path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain('<h1');
      expect(html, path).not.toContain(message);
    }
    await page.goto(site.url);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(message)).toBeHidden();
    const answer = await page.goto(site.url + unseen[fault]);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByText(message)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await site.setFault('none');
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Спробувати ще раз' });
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByText(message)).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(page.locator('main h1')).toBeVisible();
  });
}
