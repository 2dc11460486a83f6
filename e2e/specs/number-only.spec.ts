import { expect, test } from '@playwright/test';
import { getLanguages } from '../harness/getLanguages.ts';
import { newRegistrant } from '../harness/registrant.ts';
import { participationPage } from '../pages/participation.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  ua: { option: 'Лише номер', pay: /^Сплатити\s1\s000/, ownCity: 'Онлайн, у своєму місті', payNow: /^Сплатити / },
  en: { option: 'Race number only', pay: /^Pay\s.*1,000/, ownCity: 'Online, in your own city', payNow: /^Pay / },
};

for (const language of getLanguages(['ua', 'en'] as const, 1)) {
  test(`a parent and a child abroad pay for their numbers alone, ${language}`, async ({ page, context, request }) => {
    const registrant = await newRegistrant(request);
    await registrant.enter(context);
    await page.setViewportSize({ width: 390, height: 844 });
    const on = participationPage(page, language);
    const { option, pay, ownCity, payNow } = words[language];
    await on.open();
    await on.field(on.text.race).selectOption('family-1km');
    await on.field(on.text.format).selectOption({ label: ownCity });
    await on.agree();
    await on.button(on.text.add).click();
    await on.fullName.fill('Zosia Galagan');
    await on.agree();
    await on.submit.click();
    await on.heading(on.text.delivery).waitFor();
    await on.main.getByRole('radio', { name: new RegExp(`^${option}`) }).check();
    await on.main.getByRole('button', { name: pay }).click();
    await page.getByRole('button', { name: payNow }).first().click();
    await expect(on.main.getByRole('button', { name: /Zosia Galagan/ }).first()).toBeVisible({ timeout: 30_000 });
    expect(await registrant.registrations()).toHaveLength(2);
  });
}
