import { expect, test } from '@playwright/test';
import { backendWithEvent, type OwnBackend } from '../harness/backendWithEvent.ts';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { getLanguages } from '../harness/getLanguages.ts';

const languages = [
  {
    prefix: '',
    login: 'Увійти',
    profile: 'Профіль',
    title: 'Кабінет іще в розробці',
    text: 'Він запрацює разом із реєстрацією.',
    home: 'На головну',
    close: 'Закрити',
  },
  {
    prefix: '/en',
    login: 'Login',
    profile: 'Profile',
    title: 'Personal account in development',
    text: 'It opens together with registration.',
    home: 'To the main page',
    close: 'Close',
  },
];

let backend: OwnBackend | undefined;
let site: ComposedSite;

// One backend and one site for all of these tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  backend = await backendWithEvent((record) =>
    record.replace(/^cabinet:\n {2}open: true$/m, 'cabinet:\n  open: false'),
  );
  site = await composeSite({ backendUrl: backend.url });
});
test.afterAll(async () => {
  await site?.stop();
  await backend?.stop();
});

for (const { prefix, login, title, text, home, close } of getLanguages(languages, 0)) {
  test(`the login button opens the popup over the page (${prefix || '/'})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.url}${prefix}/news`);
    const button = page.getByRole('banner').getByRole('link', { name: login });
    await button.click();
    const popup = page.getByRole('dialog', { name: title });
    await expect(popup).toContainText(text);
    await expect(page).toHaveURL(`${site.url}${prefix}/news`);
    await popup.getByText(close, { exact: true }).click();
    await expect(popup).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await popup.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(`${site.url}${prefix || '/'}`);
    await expect(popup).toBeHidden();
  });
}

for (const { prefix, title, home } of getLanguages(languages, 1)) {
  test(`the cabinet's URLs show the popup to every visitor (${prefix || '/'})`, async ({ page }) => {
    for (const path of ['/cabinet', '/cabinet/personal-data']) {
      await page.goto(site.url + prefix + path);
      const popup = page.getByRole('dialog', { name: title });
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(page.locator('main h1')).toHaveText(title);
      await expect(page).toHaveURL(site.url + prefix + path);
    }
    await page.locator('main').getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(`${site.url}${prefix || '/'}`);
  });
}

for (const { prefix, profile, title, text } of getLanguages(languages, 0)) {
  test(`on a phone the profile button of the menu opens the popup (${prefix || '/'})`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('jwt_token', 'some-token'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}${prefix}/about`);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('link', { name: profile }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText(text);
  });
}

for (const { prefix, title } of languages) {
  test(`without JavaScript the page shows the message (${prefix || '/'})`, async ({ request }) => {
    const response = await request.get(`${site.url}${prefix}/cabinet`);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>.*${title.split(' ')[0]}`));
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('/login?next=');
  });
}
