import { expect, test } from '@playwright/test';
import { backendWithEvent, type OwnBackend } from '../harness/backendWithEvent.ts';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';

test('without a key Google gets no request, and the directions are shown', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).hostname));
  await page.goto('/contacts');
  await expect(page.getByRole('img', { name: /Мальована карта/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Відкрити на OpenStreetMap' })).toHaveAttribute('href', /mlat=50\.4682/);
  await expect(page.getByText('19–23 травня, 10:00–20:00').first()).toBeVisible();
  await page.goto('/en/contacts');
  await expect(page.getByText('19–23 May, 10:00 to 20:00').first()).toBeVisible();
  expect(requested.filter((host) => host.includes('google'))).toEqual([]);
});

test.describe('with a key', () => {
  let backend: OwnBackend;
  let site: ComposedSite;
  const env = { GOOGLE_MAPS_KEY: 'browser-key' };

  test.beforeAll(async () => {
    test.setTimeout(90_000);
    backend = await backendWithEvent((record) => record, env);
    site = await composeSite({ backendUrl: backend.url, env });
  });
  test.afterAll(async () => {
    await site?.stop();
    await backend?.stop();
  });

  test('the map loads on click, after two failed attempts too', async ({ page }) => {
    const attempts: URL[] = [];
    await page.route('https://maps.googleapis.com/**', async (route) => {
      attempts.push(new URL(route.request().url()));
      if (attempts.length < 3) await route.abort();
      else await route.fulfill({ contentType: 'text/javascript', body: standIn });
    });
    await page.goto(`${site.url}/contacts`);
    expect(attempts).toHaveLength(0);
    await page.getByRole('button', { name: 'Показати карту Google' }).click();
    await expect(page.getByText('Київ, вул. Хорива, 32 на карті')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('img', { name: /Мальована карта/ })).toHaveCount(0);
    expect(attempts).toHaveLength(3);
    expect(attempts[0]?.searchParams.get('libraries')).toBe('places');
    expect(attempts[0]?.searchParams.get('language')).toBe('uk');
  });
});

/** The part of Google's script that the page uses. */
const standIn = `
window.google = { maps: {
  Map: class { constructor(element) { this.element = element } },
  Marker: class { constructor({ map, title }) { map.element.textContent = title + ' на карті' } },
} };
window.onGoogleMaps();
`;
