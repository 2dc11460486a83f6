import { expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { actAsStaff } from '../harness/staff.ts';

const t = officeTexts('ua');
const note = `Ask for table ${Date.now() % 1000} near the window.`;

test('what is published in the office is on the site within three seconds, and goes back by its history', async ({
  page,
  request,
}) => {
  await signInAsOwner(page, actAsStaff);
  const readContacts = async () => (await request.get('/en/contacts')).text();
  const earlier = 'Bring a photo ID';
  expect(await readContacts()).toContain(earlier);

  await page.goto('/office/settings/event');
  const main = page.locator('main');
  const field = main.getByRole('textbox', { name: `${t('event.fields.kitOffice.note.label')}, ${t('event.en')}` });
  await field.fill(note);
  await expect(main.getByText(/^Змін у чернетці: 1/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue(note);
  expect(await readContacts()).toContain(earlier);

  await main.getByRole('button', { name: 'Опублікувати зміни: 1' }).click();
  await expect(main.getByText('Усе, що тут є, бачать відвідувачі.')).toBeVisible();
  await expect.poll(readContacts, { timeout: 3_000 }).toContain(note);

  await main
    .getByRole('button', { name: t('event.versions.restore') })
    .last()
    .click();
  await main.getByRole('button', { name: 'Опублікувати зміни: 1' }).click();
  await expect.poll(readContacts, { timeout: 10_000 }).toContain(earlier);
});
