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
    typed: 'Миколаевка',
    namesakes: 4,
    district: /Подільський район.*Одеська область/,
    town: 'Миколаївка',
    taken: 'Миколаївка, Подільський район',
    branch: 'Відділення № 1',
    chosen: /Миколаївка, .+, вул\./,
    byHand: 'Немає в списку? Впишіть самі',
  },
  en: {
    typed: 'Mikolaivka',
    namesakes: 4,
    district: /Podilskyi district.*Миколаївка, Odesa region/,
    town: 'Mykolaivka',
    taken: 'Mykolaivka, Podilskyi district',
    branch: 'Branch No. 1',
    chosen: /Mykolaivka, .+, vul\./,
    byHand: 'Not in the list? Write it yourself',
  },
};

for (const language of getLanguages(Object.keys(texts) as Language[], 0)) {
  test(`a branch is found despite typos and namesakes, with the keyboard (${language})`, async ({ page }) => {
    const on = participationPage(page, language);
    const text = texts[language];
    const { keyboard } = page;
    const list = (label: string) => on.main.getByRole('combobox', { name: label, exact: true });
    const [region, town, branch] = [on.text.region, on.text.settlement, on.text.branchField].map(list);
    if (!region || !town || !branch) throw new Error('a field has no label');

    await page.goto(`${on.text.prefix}/registration?step=delivery`);
    await on.main.getByRole('radio', { name: on.text.branch }).focus();
    await keyboard.press('Space');
    await region.selectOption('UA-51');
    await region.focus();
    await on.tabTo(town);
    await keyboard.type(text.typed);
    await expect(on.main.getByRole('listbox').getByRole('option', { name: text.town })).toHaveCount(text.namesakes);
    await expectAccessible(page);
    const option = on.main.getByRole('listbox').getByRole('option').filter({ hasText: text.district });
    const isThere = async () =>
      (await town.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
    for (let steps = 0; steps < text.namesakes && !(await isThere()); steps++) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(town).toHaveValue(text.taken);

    await on.tabTo(branch);
    await keyboard.type('1');
    await expect(on.main.getByRole('listbox').getByRole('option').first()).toContainText(text.branch);
    await keyboard.press('Enter');
    await expect(branch).toHaveValue(text.branch);
    await expect(on.main.getByText(text.chosen)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.reload();
    await expect(branch).toHaveValue(text.branch);
    await expect(on.main.getByText(text.chosen)).toBeVisible();

    await on.button(text.byHand).click();
    await expect(on.main.getByRole('textbox', { name: on.text.settlement })).toHaveValue(text.taken);
  });
}
