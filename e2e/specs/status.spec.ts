import { expect, test } from '@playwright/test';

const EVERY_MS = 15_000;

test('the status page updates itself, and says when nothing responds', async ({ page, request }) => {
  const view = await (await request.get('/en/status.json')).json();
  await page.clock.install();
  await page.goto('/en/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(view.title);
  const email = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Emails' }) });

  const components = view.components.map((one: { id: string }) =>
    one.id === 'email' ? Object.assign({}, one, { state: 'late', label: 'Delayed', sinceText: 'Since noon' }) : one,
  );
  await page.route('**/en/status.json', (route) =>
    route.fulfill({ json: Object.assign({}, view, { state: 'late', title: 'Some delays', components }) }),
  );
  await page.clock.fastForward(EVERY_MS);
  await expect(page.getByRole('status')).toContainText('Some delays');
  await expect(email).toContainText('Delayed');
  await expect(email).toContainText('Since noon');

  await page.unroute('**/en/status.json');
  await page.route('**/en/status.json', (route) => route.abort());
  await page.clock.fastForward(EVERY_MS);
  await expect(page.getByRole('status')).toContainText('No connection');

  await page.unroute('**/en/status.json');
  await page.clock.fastForward(EVERY_MS);
  await expect(page.getByRole('status')).not.toContainText('No connection');
  await expect(email).not.toContainText('Since noon');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the footer of each page leads to the status, which names every part', async ({ page }) => {
    await page.goto('/contacts');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Стан сайту' }).click();
    await expect(page).toHaveURL('/status');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(8);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/status');
  });
});
