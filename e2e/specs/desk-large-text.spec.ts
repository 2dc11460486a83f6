import { expect, test } from '@playwright/test';
import { inUkrainianLayout, scan } from '../harness/handScanner.ts';
import { openDesk, productTime } from '../harness/openDesk.ts';
import { overflowing } from '../harness/overflowing.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 120_000 });

test('with text of twice the size a kit is handed out without scrolling, on narrow phones too', async ({
  browser,
  request,
}, testInfo) => {
  const order = await invoicedOrder(request, await newRegistrant(request));
  await actAsStaff('settle', { number: order, note: '', key: crypto.randomUUID() });
  // The clock of the phone is wrong: the desk says so in long words.
  const hourBehind = new Date(Date.parse(productTime) - 3_600_000).toISOString();
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const { context, page } = await openDesk(browser, 3, 'Яна Тополя', phone, hourBehind);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scan(page, inUkrainianLayout(order));
    await expect(page.getByText(/^Знайдено: /)).toBeVisible();
    await page.getByRole('listitem').getByRole('button').first().click();
    const handOut = page.getByRole('button', { name: 'Видати' });
    await expect(handOut).toBeInViewport({ ratio: 1 });
    // The phone lays the page out again after it was turned.
    await expect.poll(() => overflowing(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`kit-${width}.png`) });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(handOut).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: testInfo.outputPath(`kit-top-${width}.png`) });
    await page.getByRole('button', { name: 'Назад' }).click();
    await page.getByRole('button', { name: 'Назад' }).first().click();
  }
  await context.close();
});
