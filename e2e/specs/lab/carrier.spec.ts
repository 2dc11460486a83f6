import { expect } from '@playwright/test';
import { getLanguages } from '../../harness/getLanguages.ts';
import { test } from '../../harness/lab.ts';
import { newRegistrant, registerTeam } from '../../harness/registrant.ts';
import { participationPage } from '../../pages/participation.ts';

const chosen = { ua: /Миколаївка, .+, вул\./, en: /Mykolaivka, .+, vul\./ };

test.setTimeout(90_000);
test.use({ faults: ['carrier=down'] });

for (const language of getLanguages(['ua', 'en'] as const, 1)) {
  test(`carrier=down: a branch is chosen from the imported lists (${language})`, async ({ page, context, request }) => {
    const registrant = await newRegistrant(request);
    await registerTeam(request, registrant);
    await registrant.enter(context);
    const on = participationPage(page, language);
    await page.goto(`${on.text.prefix}/registration?step=delivery`);
    await on.main.getByRole('radio', { name: new RegExp(`^${on.text.branch}`) }).check();
    await on.main.getByRole('combobox', { name: on.text.region, exact: true }).selectOption('UA-51');
    await on.chooseFrom(on.text.settlement, 'Миколаївка');
    await on.chooseFrom(on.text.branchField, '1');
    await expect(on.main.getByText(chosen[language])).toBeVisible();
  });
}
