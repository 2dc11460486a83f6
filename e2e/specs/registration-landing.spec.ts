import { expect, type Page, test } from '@playwright/test';
import { getLanguages } from '../harness/getLanguages.ts';
import { waitForHydration } from '../harness/hydrated.ts';
import { newEmail } from '../harness/mailbox.ts';
import { signInAsDemo } from '../harness/signIn.ts';
import { registrationPage } from '../pages/registration.ts';

test.use({ viewport: { width: 390, height: 844 } });

const texts = {
  ua: { prefix: '', title: 'Почнімо з пошти', email: 'Електронна пошта' },
  en: { prefix: '/en', title: 'Let us start with your email', email: 'Email' },
};

/** Keeps the scripts of the page back, as a slow connection does. @returns lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const [language, { prefix, title, email }] of getLanguages(Object.entries(texts), 0)) {
  test(`the first step is in the HTML, the same for everyone (${language})`, async ({ page, request }) => {
    const response = await request.get(`${prefix}/registration?utm_source=advert`);
    expect(response.headers().etag, 'copies may be shared').toBeTruthy();
    expect(await response.text()).not.toContain('@charity-run.example</');
    await holdScripts(page);
    await page.goto(`${prefix}/registration`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('textbox', { name: email })).toBeVisible();
  });
}

test('the scripts of the first step are requested before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  const script = page.waitForRequest(/\/releases\/registration\/.*\.js$/);
  await page.goto('/registration', { waitUntil: 'commit' });
  await script;
});

test('an email typed and sent before the scripts have come is sent once they are there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/registration', { waitUntil: 'commit' });
  const on = registrationPage(page, 'ua');
  await on.email.pressSequentially(newEmail('early'));
  await on.email.press('Enter');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/registration/code')) sent += 1;
  });
  release();
  await expect(on.code).toBeFocused();
  await expect(page).toHaveURL(/step=code/);
  expect(sent).toBe(1);
});

test('an email that this tab has kept is in the field again', async ({ page }) => {
  const email = newEmail('kept');
  const on = registrationPage(page, 'ua');
  await on.open();
  await waitForHydration(page);
  await on.email.fill(email);
  await page.reload();
  await expect(on.email).toHaveValue(email);
});

test('a signed-in person sees no first step of visitors, not even before the scripts', async ({ page }) => {
  await signInAsDemo(page);
  const release = await holdScripts(page);
  await page.goto('/registration', { waitUntil: 'commit' });
  const field = page.locator('main input[name="email"]');
  await field.waitFor({ state: 'attached' });
  await expect(field).toBeHidden();
  release();
  await expect(page).toHaveURL(/step=(personal-data|participation)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForHydration(page);
  await expect(field).toHaveCount(0);
});
