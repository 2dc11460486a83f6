import { expect, type Page, test } from '@playwright/test';
import { buildWorkspace } from 'tools/build';
import { readWorkspace } from 'tools/workspace';
import { composeSite } from '../harness/composedSite.ts';
import { newRemote } from '../harness/preparedBuilds.ts';

const compositionOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('page-state')?.textContent ?? '').composition.id as string);

test('a new composition is loaded with the next navigation, and typed text stays until then', async ({ page }) => {
  await buildWorkspace(readWorkspace(newRemote));
  const site = await composeSite();
  try {
    await page.clock.install();
    await page.goto(site.url);
    const startedWith = await compositionOf(page);
    const amount = page.getByLabel('Сума внеску');
    await amount.fill('1234');

    await site.add(newRemote);
    await expect
      .poll(async () => (await (await fetch(`${site.url}/composition.json`)).json()).id)
      .not.toBe(startedWith);
    const noticed = page.waitForResponse(/composition\.json/);
    await page.clock.runFor(61_000);
    await noticed;
    await expect(amount).toHaveValue('1234');
    expect(await compositionOf(page)).toBe(startedWith);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('banner').getByRole('link', { name: 'Новини' }).click();
    await expect(page).toHaveURL(/\/news$/);
    expect(await compositionOf(page)).not.toBe(startedWith);
  } finally {
    await site.stop();
  }
});
