import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { orderPlaces, registerTeam } from '../harness/registrant.ts';
import { test } from '../harness/registrantTest.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 } });

const texts = {
  ua: {
    path: '/cabinet/numbers',
    stored: /^Ця сторінка відкривається й без інтернету/,
    offline: /^Немає зв’язку\. Показуємо номери/,
    title: 'Мої номери',
  },
  en: {
    path: '/en/cabinet/numbers',
    stored: /^This page opens without internet too/,
    offline: /^No connection\. These are the numbers/,
    title: 'My numbers',
  },
};

/** All that this browser holds of a person, but for the session. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const bodies = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) bodies.push((await cache.match(request))?.text());
    }
    return JSON.stringify({ ...localStorage }) + (await Promise.all(bodies)).join();
  });

for (const [language, { path, stored, offline, title }] of getLanguages(Object.entries(texts), 1)) {
  test(`numbers are read without the network until the person signs out, ${language}`, async ({
    page,
    context,
    request,
    registrant,
  }) => {
    const order = await orderPlaces(request, registrant, [await registerTeam(request, registrant)], language);
    await actAsStaff('settle', { number: order, note: '', key: crypto.randomUUID() });
    await page.goto(path);
    await expect(page.getByText(stored)).toBeVisible();
    const bib = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Тихий код' });
    await expect(bib).toContainText('Тихий код');
    await expectAccessible(page);
    const shown = (await bib.innerText()).replace(/\s+/g, ' ');
    expect(shown).toMatch(/\d{2,}/);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await bib.innerText()).replace(/\s+/g, ' ')).toBe(shown);
    await expectAccessible(page);

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(stored)).toBeVisible();
    expect(await readStored(page)).toContain('Тихий код');
    await signOut(page, language);
    expect(await readStored(page)).not.toContain('Тихий код');
  });
}

async function signOut(page: Page, language: string): Promise<void> {
  await page.goto(language === 'ua' ? '/cabinet' : '/en/cabinet');
  await page.getByRole('link', { name: language === 'ua' ? 'Вийти' : 'Logout' }).click();
  await expect(page).toHaveURL(language === 'ua' ? '/' : '/en');
}
