import { expect, type Locator, test } from '@playwright/test';
import { currencies } from 'shared-lib/vocabulary';
import { waitForHydration } from '../harness/hydrated.ts';

const amounts = ['1', '500', '12500', '1250,50', '100000', '250000,50', '1000000,00', '1 000 000,00'];

/** Types each amount, in the page because it is typed 144 times. @returns those of which pixels are cut off; the currency beside them counts. */
const cutOff = (input: Locator) =>
  input.evaluate(async (control: HTMLInputElement, typed) => {
    const line = control.closest('label') as HTMLElement;
    const sign = line.querySelector('[aria-hidden]') as HTMLElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const hidden = async () => {
      // React renders within the event, its effects in the next task.
      await new Promise((resolve) => setTimeout(resolve));
      const beyond = sign.getBoundingClientRect().right - line.getBoundingClientRect().right;
      return Math.max(
        control.scrollWidth - control.clientWidth,
        line.scrollWidth - line.clientWidth,
        Math.ceil(beyond),
        0,
      );
    };
    const found: string[] = [];
    for (const amount of typed) {
      control.focus();
      write?.call(control, amount);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      const focused = await hidden();
      control.blur();
      const left = await hidden();
      if (focused > 0) found.push(`${amount}, focused: ${focused} pixels`);
      if (left > 0) found.push(`${amount}: ${left} pixels`);
      if (!/\d/.test(control.value)) found.push(`${amount} is not in the field`);
    }
    return found;
  }, amounts);

// Sizes are measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Ends only a test that hangs.
test.setTimeout(120_000);

test('every amount up to a million is fully visible at each width in each currency', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const input = page.locator('label input[inputmode="decimal"]');
  for (const width of [320, 390, 768, 900, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const currency of currencies) {
      await page.locator(`input[name="currency"][value="${currency}"]`).check({ force: true });
      expect(await cutOff(input), `${currency}, ${width} px`).toEqual([]);
    }
  }
});
