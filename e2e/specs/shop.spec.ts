import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getBackground } from '../harness/getBackground.ts';
import { newRegistrant } from '../harness/registrant.ts';

test.describe.configure({ timeout: 120_000 });
// Contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('souvenirs are ordered and paid: sizes, basket, office, monobank', async ({ page, context, request }) => {
  const registrant = await newRegistrant(request);
  await registrant.enter(context);
  const main = page.locator('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });

  await page.goto('/en/cabinet/catalogue?type=clothing');
  await button('Buy: T-shirt of the 32nd run').click();
  await expect(main.getByRole('alert')).toHaveText('Choose a size');
  await main
    .getByRole('group', { name: 'Size, T-shirt of the 32nd run' })
    .getByRole('radio', { name: 'M', exact: true })
    .check();
  // The toast is visible for two seconds.
  const added = page.getByRole('status').filter({ hasText: 'Added to basket' });
  await Promise.all([expect(added).toBeVisible(), button('Buy: T-shirt of the 32nd run').click()]);
  await main.getByRole('link', { name: 'Cap', exact: true }).click();
  const particulars = page.getByRole('dialog', { name: 'Cap' });
  await expectAccessible(page);
  await particulars.getByRole('button', { name: 'Buy: Cap' }).click();
  await particulars.getByRole('button', { name: 'In basket: Cap' }).click();

  await expect(main.getByRole('heading', { name: 'Basket' })).toBeVisible();
  await button('More: Cap').click();
  await button('Remove: T-shirt of the 32nd run, M').click();
  await button('Undo').click();
  const basket = page.getByRole('banner').getByRole('link', { name: 'Basket, 3 items' });
  await expect(basket).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  // A count in the colour of the page would cut the button's border.
  expect(await getBackground(basket.getByText('3', { exact: true }))).not.toBe(
    await getBackground(page.locator('body')),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await expectAccessible(page);
  await pressWhileAnotherPageLoads(page, main.getByRole('link', { name: 'Go to checkout' }));

  await main.getByRole('radio', { name: 'Pick-up from the office' }).check();
  await main.getByRole('radio', { name: 'monobank' }).check();
  await expectAccessible(page);
  await button('Pay ₴1,490').dblclick();
  await page
    .getByRole('button', { name: /^(Pay|Сплатити) / })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^(Back to the site|Повернутися на сайт)$/ })
    .click({ timeout: 3000 })
    .catch(() => undefined);

  await expect(page).toHaveURL(/\/en\/cabinet\/orders\/RUN-\d{6}$/);
  await expect(main.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.goto('/en/cabinet');
  await expect(main.getByRole('link', { name: /^RUN-/ })).toHaveCount(1);
  await expect(main.getByText('Paid, thank you')).toBeVisible();
});

/** The other page becomes ready between pressing and lifting, and must not take the link away. */
async function pressWhileAnotherPageLoads(page: Page, link: Locator): Promise<void> {
  const calls = /\/get_custom_user/;
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(calls, async (route) => {
    await response;
    await route.fallback();
  });
  await page.locator('main').getByRole('link', { name: 'Edit profile' }).click();
  await link.hover();
  await page.mouse.down();
  const responded = page.waitForResponse(calls);
  respond();
  await responded;
  await page.evaluate(async () => {
    for (let frames = 0; frames < 30; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(link).toBeVisible();
  await page.mouse.up();
}
