import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { openDesk } from '../harness/openDesk.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 120_000 });

/** Opens the kits of an order. */
async function find(page: Page, order: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Знайти без коду' });
  if (await open.isVisible()) await open.click();
  await page.getByRole('searchbox').fill(order);
}

const kitButton = (page: Page, number: string) => page.getByRole('button', { name: new RegExp(`^${number} `) });

async function handOut(page: Page, order: string, number: string): Promise<void> {
  await find(page, order);
  await kitButton(page, number).click();
  await page.getByRole('button', { name: 'Видати' }).click();
  // Until then the kit before can still be undone.
  await expect(page.getByRole('button', { name: new RegExp(`^${number} .*Видано`) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Скасувати/ })).toBeVisible();
}

test('two desks offline hand out the same kit, lose nothing, and both learn of it', async ({ browser, request }) => {
  const order = await invoicedOrder(request, await newRegistrant(request));
  await actAsStaff('settle', { number: order, note: '', key: crypto.randomUUID() });
  const first = await openDesk(browser, 1, 'Яна Тополя');
  const second = await openDesk(browser, 2, 'Гліб Рясний');
  await find(first.page, order);
  const hits = first.page.getByRole('listitem').getByRole('button');
  await expect(hits).toHaveCount(12);
  await expectAccessible(first.page);
  const numbers = (await hits.allTextContents()).map((text) => /^\d+/.exec(text)?.[0] ?? '');
  const [both = '', own = '', undone = ''] = numbers;
  await first.context.setOffline(true);
  await second.context.setOffline(true);
  await handOut(first.page, order, both);
  await handOut(second.page, order, both);
  await handOut(second.page, order, undone);
  await second.page.getByRole('button', { name: /^Скасувати/ }).click();
  await handOut(second.page, order, own);
  await expect(second.page.getByText('Без мережі · 4 дії чекають')).toBeVisible();

  // The browser ends the page, and the network is still away.
  await second.page.close();
  const reopened = await second.context.newPage();
  await reopened.goto('/office/desk');
  await expect(reopened.getByText('Без мережі · 4 дії чекають')).toBeVisible();
  await find(reopened, order);
  await kitButton(reopened, own).click();
  await expect(reopened.getByRole('heading', { name: 'Уже видано' })).toBeVisible();

  await first.context.setOffline(false);
  await expect(first.page.getByText('На зв’язку, усе записано')).toBeVisible({ timeout: 20_000 });
  await second.context.setOffline(false);
  await expect(reopened.getByText('На зв’язку, усе записано')).toBeVisible({ timeout: 20_000 });
  await reopened.getByRole('button', { name: 'Розібрати' }).click();
  await expect(reopened.getByText('Яна Тополя')).toBeVisible();
  await expectAccessible(reopened);

  // The desk that was first learns of it with the next renewal.
  await first.page.reload();
  await expect(first.page.getByText('Видано двічі: 1 пакет')).toBeVisible({ timeout: 20_000 });
  await first.page.getByRole('button', { name: 'Розібрати' }).click();
  await expect(first.page.getByText('Гліб Рясний')).toBeVisible();

  await reopened.getByRole('radio', { name: /^Другий запис помилковий/ }).check();
  await reopened.getByRole('button', { name: 'Записати' }).click();
  await expect(reopened.getByText('На зв’язку, усе записано')).toBeVisible({ timeout: 20_000 });
  await expect(reopened.getByText(/^Видано двічі/)).toBeHidden();
  await first.page.reload();
  await expect(first.page.getByText('На зв’язку, усе записано')).toBeVisible({ timeout: 20_000 });
  await expect(first.page.getByText(/^Видано двічі/)).toBeHidden();
  await first.context.close();
  await second.context.close();
});
