import { expect, type Locator, test } from '@playwright/test';

const amounts = ['1', '500', '12500', '1250,50', '100000', '250000,50', '1000000,00', '1 000 000,00'];

/** What of the amount is cut off, in pixels; the currency beside it counts. */
const hidden = (input: Locator) =>
  input.evaluate((control: HTMLInputElement) => {
    const line = control.closest('label') as HTMLElement;
    const sign = line.querySelector('[aria-hidden]') as HTMLElement;
    const beyond = sign.getBoundingClientRect().right - line.getBoundingClientRect().right;
    return Math.max(
      control.scrollWidth - control.clientWidth,
      line.scrollWidth - line.clientWidth,
      Math.ceil(beyond),
      0,
    );
  });

for (const width of [320, 390, 768, 900, 1440, 1920]) {
  test(`every amount up to a million is fully visible at ${width} px in each currency`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.waitForFunction(() => !('early' in window));
    const input = page.locator('label input[inputmode="decimal"]');
    for (const currency of ['UAH', 'USD', 'EUR']) {
      await page.locator(`input[name="currency"][value="${currency}"]`).check({ force: true });
      for (const amount of amounts) {
        await input.fill(amount);
        expect(await hidden(input), `${amount} ${currency}, focused`).toBe(0);
        await input.blur();
        expect(await hidden(input), `${amount} ${currency}`).toBe(0);
      }
    }
  });
}
