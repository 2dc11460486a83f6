import { expect } from '@playwright/test';
import type { StatementImport } from 'shared-lib/api/office';
import { test } from '../harness/registrantTest.ts';
import { actAsStaff } from '../harness/staff.ts';
import { orderBottle } from '../pages/bottleOrder.ts';

test.describe.configure({ timeout: 120_000 });

/** One row of a bank statement. */
const statement = (number: string, amount: string) =>
  [
    'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа',
    `12.05.2025;${amount};UAH;"ТОВ ""Тихий код""";21004568;Благодійний внесок, ${number}, без ПДВ;1188`,
  ].join('\r\n');

test('a team pays by invoice; the bank statement settles it', async ({ page, captain }) => {
  const main = page.locator('main');

  await page.goto('/cabinet');
  await main.getByRole('link', { name: /^До оплати/ }).click();
  await main.getByRole('radio', { name: 'Самовивіз із офісу' }).check();
  await main.getByRole('radio', { name: 'За рахунком' }).check();
  await expect(main.getByRole('textbox', { name: 'Юридична назва компанії' })).toHaveValue('ТОВ «Тихий код»');
  await main.getByRole('button', { name: 'Отримати рахунок' }).click();
  await expect(page).toHaveURL(/\/cabinet\/orders\/RUN-\d{6}$/);
  await expect(main.getByRole('heading', { name: 'Чекаємо на переказ' })).toBeVisible();
  const number = page.url().slice(-10);
  const bill = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Отримати рахунок' }).click();
  expect((await bill).suggestedFilename()).toMatch(/\.pdf$/);

  const bytes = Buffer.from(statement(number, '5400,00')).toString('base64');
  for (const count of ['matched', 'repeated']) {
    const { id } = await actAsStaff('statement', { file: 'statement.csv', bytes });
    const findCount = async () => {
      const imports: StatementImport[] = await actAsStaff('statement-imports', {});
      return imports.find((one) => one.id === id)?.counts;
    };
    await expect.poll(findCount).toMatchObject({ [count]: 1 });
  }

  await page.reload();
  await expect(main.getByRole('heading', { name: 'Сплачено, дякуємо' })).toBeVisible();
  await expect.poll(captain.emails).toContainEqual(`Оплату отримано: замовлення ${number}`);
});

test('a souvenir is sent to a branch, paid by monobank, and gets a waybill from staff', async ({
  page,
  request,
  registrant,
}) => {
  const main = page.locator('main');
  const number = await orderBottle(page, request, registrant);
  await actAsStaff('waybill', { number });
  await page.reload();
  await expect(main.getByRole('link', { name: /\d{2} \d{4} \d{4} \d{4}/ })).toBeVisible();
  await expect.poll(registrant.emails).toContainEqual(`Order ${number} has a waybill number`);
});
