import { expect } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { quietPaths, recordConsole } from '../harness/console.ts';
import { test } from '../harness/contentSource.ts';
import { getLanguages } from '../harness/getLanguages.ts';

// With the embedded content, every-page.spec.ts sees the same on its visit.
test('no page of a WordPress logs to the console', async ({ page }) => {
  const messages = recordConsole(page);
  for (const [turn, path] of quietPaths.entries()) {
    for (const locale of getLanguages(locales, turn)) {
      await page.goto(localizePath(path, locale));
      await page.waitForLoadState('networkidle');
    }
  }
  expect(messages).toEqual([]);
});
