import { expect, test } from '@playwright/test';
import { storeExtraRelease } from 'tools/release/extra';
import { expectAccessible } from '../harness/axe.ts';
import { composeSite } from '../harness/composedSite.ts';
import { versionOn } from '../harness/pageState.ts';
import { platformToken } from '../harness/platform.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a preview link shows its release with a banner in both languages and a button to leave', async ({ page }) => {
  const site = await composeSite({ env: { PLATFORM_TOKEN: platformToken } });
  try {
    for (const name of ['content', 'registration']) storeExtraRelease(name, '9.9.9', site.dataDir);
    const linkTo = async (name: string) => {
      const response = await fetch(`${site.url}/platform/previews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, version: '9.9.9' }),
      });
      const body = await response.json();
      expect(response.status, JSON.stringify(body)).toBe(200);
      return body.url as string;
    };

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${await linkTo('content')}&to=/news`);
    await expect(page).toHaveURL(`${site.url}/news`);
    expect(await versionOn(page, 'content')).toBe('9.9.9');
    const banner = page.getByRole('complementary', { name: 'Попередній перегляд' });
    await expect(banner.getByText(/версію 9\.9\.9 частини content/)).toBeInViewport();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Eng' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(/version 9\.9\.9 of content/)).toBeInViewport();
    await expect(page.getByText(/версію 9\.9\.9/)).toBeHidden();
    const response = await page.reload();
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    expect(response?.headers()['cache-control']).toContain('no-store');

    await page.getByRole('button', { name: 'Leave the preview' }).press('Enter');
    await expect(page).toHaveURL(`${site.url}/en/news`);
    await expect(page.getByRole('button', { name: 'Leave the preview' })).toHaveCount(0);
    expect(await versionOn(page, 'content')).not.toBe('9.9.9');

    // Pages with password fields are never shown as a preview.
    await page.goto(`${await linkTo('registration')}&to=/registration`);
    expect(await versionOn(page, 'registration')).toBe('9.9.9');
    await page.goto(`${site.url}/login`);
    expect(await versionOn(page, 'registration')).not.toBe('9.9.9');
    await expect(banner).toHaveCount(0);
    await page.goto(`${site.url}/news`);
    expect(await versionOn(page, 'registration')).toBe('9.9.9');
    await page.locator('a[href="/login"]').first().click();
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await versionOn(page, 'registration')).not.toBe('9.9.9');
  } finally {
    await site.stop();
  }
});
