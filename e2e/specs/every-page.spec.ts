import { expect, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { findViolations } from '../harness/axe.ts';
import { quietPaths, recordConsole } from '../harness/console.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { recordLayoutShifts, shiftsWhileScrolling } from '../harness/layoutShifts.ts';
import { overflowing, overflowingWhenZoomed } from '../harness/overflowing.ts';
import { allPaths, visitAll } from '../harness/sitePages.ts';

// Every page of the site in one test.
test.setTimeout(400_000);

const SHIFT_LIMIT = 0.02;

/** A usual run opens each page once: in turns the longer language on the narrow page, the shorter one on the wide page. */
const usual = { ua: { width: 390, turn: 0 }, en: { width: 1440, turn: 1 } };
const isEvery = Boolean(process.env.EVERY_WIDTH);

for (const locale of locales) {
  for (const width of isEvery ? [390, 1440] : [usual[locale].width]) {
    test(`no page shifts, has axe violations, scrolls sideways or logs to the console, ${width} wide, in ${locale}`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordLayoutShifts(page);
      const quiet = new Set(quietPaths.map((path) => localizePath(path, locale)));
      const messages = recordConsole(page);
      const found: string[] = [];
      const note = (what: string[], url: string, where: string) =>
        found.push(...what.map((each) => `${url} ${where}: ${each}`));
      const urls = (await allPaths(locale, request)).filter((_, index) => isEvery || index % 2 === usual[locale].turn);
      await visitAll(page, urls, async (url) => {
        const { total, sources } = await shiftsWhileScrolling(page);
        if (total >= SHIFT_LIMIT) note([`${total.toFixed(3)} ${sources.join(', ')}`], url, 'shifts');
        await page.emulateMedia({ reducedMotion: 'reduce' });
        note(await findViolations(page), url, `at ${width}`);
        note(await overflowingWhenZoomed(page, width), url, 'scrolls');
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        const logged = messages.splice(0);
        if (quiet.has(url)) note(logged, url, 'logs');
      });
      expect(found).toEqual([]);
    });
  }
}

for (const path of getLanguages(['/_components', '/en/_components'], 0)) {
  test(`axe finds nothing in the component catalogue, at ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowing(page)).toEqual([]);
  });
}
