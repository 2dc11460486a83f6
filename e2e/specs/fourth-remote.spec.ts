import { expect, test } from '@playwright/test';
import { buildWorkspace } from 'tools/build';
import { readWorkspace } from 'tools/workspace';
import { composeSite } from '../harness/composedSite.ts';
import { newRemote } from '../harness/preparedBuilds.ts';

test('a fourth remote is reached without rebuilding or restarting the shell', async ({ page, request }) => {
  await buildWorkspace(readWorkspace(newRemote));
  const site = await composeSite();
  try {
    expect((await request.get(`${site.url}/results`)).status()).toBe(404);
    await site.add(newRemote);
    await expect.poll(async () => (await request.get(`${site.url}/results`)).status()).toBe(200);
    const html = await (await request.get(`${site.url}/en/results`)).text();
    expect(html).toContain('Results of the run');
    await page.goto(`${site.url}/results`);
    await expect(page.locator('main h1')).toHaveText('Результати пробігу');
    await page.getByRole('link', { name: 'Eng' }).first().click();
    await expect(page.locator('main h1')).toHaveText('Results of the run');
    await expect(page).toHaveTitle('Results of the run');
  } finally {
    await site.stop();
  }
});
