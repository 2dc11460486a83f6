import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { captainTest as test } from '../harness/registrantTest.ts';
import { type Language, participationPage } from '../pages/participation.ts';

// Contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 120_000 });

const texts = {
  ua: {
    way: /^За кордон/,
    country: 'Країна',
    typed: 'німеч',
    chosen: 'Німеччина',
    price: /Доставка: \d/,
    days: /7–14 робочих днів/,
    street: 'Вулиця і будинок',
    code: 'Поштовий індекс',
    letter: /Замініть «Ж»/,
  },
  en: {
    way: /^Abroad/,
    country: 'Country',
    typed: 'germ',
    chosen: 'Germany',
    price: /Delivery: ₴\d/,
    days: /7–14 working days/,
    street: 'Street and house',
    code: 'Postal code',
    letter: /Replace “Ж”/,
  },
};

for (const language of getLanguages(Object.keys(texts) as Language[], 0)) {
  test(`a parcel abroad has its price before it is paid, and its address stays (${language})`, async ({ page }) => {
    const on = participationPage(page, language);
    const text = texts[language];
    await page.goto(`${on.text.prefix}/registration?step=delivery`);
    await on.main.getByRole('radio', { name: text.way }).check();
    const country = on.main.getByRole('combobox', { name: text.country });
    const street = on.main.getByRole('textbox', { name: text.street });
    await country.focus();
    await page.keyboard.type(text.typed);
    await expect(on.main.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue(text.chosen);
    await expect(on.main.getByText(text.price)).toBeVisible();
    await expect(on.main.getByText(text.days).first()).toBeVisible();
    await street.fill('Ring Ж');
    await on.main.getByRole('textbox', { name: text.code }).fill('10 115');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.reload();
    await expect(country).toHaveValue(text.chosen);
    await expect(street).toHaveValue('Ring Ж');
    // Nothing is ordered before its price is there.
    await expect(on.main.getByText(text.price)).toBeVisible();
    await on.main.locator('form button[type=submit]').click();
    await expect(on.main.getByText(text.letter).first()).toBeVisible();
  });
}
