import { expect, type Page, test } from '@playwright/test';
import { getLanguage, locales } from 'shared-lib/i18n/locales';
import { createScene } from '../../cross-browser/createScene.ts';
import type { Key, Tab } from '../../cross-browser/engines/engine.ts';
import { startFront } from '../../cross-browser/front.ts';
import { translatedSteps } from '../../cross-browser/steps/translated.ts';
import { recordConsole } from '../../harness/console.ts';
import { getLanguages } from '../../harness/getLanguages.ts';
import { siteUrl } from '../../harness/product.ts';
import { allPaths, visitAll } from '../../harness/sitePages.ts';
import { findBareTexts, findTranslatable, TRANSLATED, translatePage } from '../../harness/translator.ts';

test.setTimeout(400_000);

test('donation, registration, login, checkout and cabinet while a translator replaces every text', async ({
  page,
  request,
}) => {
  const front = await startFront(siteUrl);
  const tab = createTab(page);
  const scene = { ...createScene(tab, front, request, 'translated'), screenshot: async () => undefined };
  for (const { title, play } of translatedSteps) {
    await test.step(title, async () => {
      await play(scene);
      expect([...front.takeErrors(), ...tab.takeConsoleErrors()], title).toEqual([]);
    });
  }
  await front.stop();
});

for (const locale of getLanguages(locales, 0)) {
  test(`every text of every page can be translated, except names, numbers and addresses, in ${locale}`, async ({
    page,
    request,
  }) => {
    const errors = recordConsole(page);
    const found: string[] = [];
    await visitAll(page, await allPaths(locale, request), async (url) => {
      await page.waitForFunction(() => !('early' in window));
      const bare = await page.evaluate(findBareTexts);
      const translatable = await page.evaluate(findTranslatable);
      found.push(...[...bare, ...translatable].map((text) => `${url}: ${text}`));
      expect(await page.locator('html').getAttribute('lang')).toBe(getLanguage(locale));
      errors.length = 0;
      await page.evaluate(translatePage, TRANSLATED);
      await page.waitForFunction(() => document.documentElement.classList.contains('translated-ltr'));
      expect(errors, url).toEqual([]);
    });
    expect(found).toEqual([]);
  });
}

const keys: Partial<Record<Key, string>> = { selectAll: 'Control+a', shiftTab: 'Shift+Tab' };

function createTab(page: Page): Tab {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    navigate: async (url) => void page.goto(url).catch(() => undefined),
    back: async () => void (await page.goBack()),
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(keys[key] ?? key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    takeConsoleErrors: () => errors.splice(0),
    close: () => page.close(),
  };
}
