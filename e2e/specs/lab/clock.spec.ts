import { expect } from '@playwright/test';
import { getLanguages } from '../../harness/getLanguages.ts';
import { test } from '../../harness/lab.ts';

const languages = [
  { path: '/registration', over: /пробіг відбувся/ },
  { path: '/en/registration', over: /is behind us/ },
];

for (const [turn, clock] of ['clock=+14d', 'clock=2025-05-26T09:00:00Z'].entries()) {
  test.describe(() => {
    test.use({ faults: [clock] });

    test(`${clock}: the site shows that the run is over until the clock is reset`, async ({ page, lab }) => {
      for (const { path, over } of getLanguages(languages, turn)) {
        await lab.breakWith(clock);
        await page.goto(path);
        await expect(page.locator('main')).toContainText(over);
        await lab.heal();
        await page.reload();
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('main')).not.toContainText(over);
      }
    });
  });
}
