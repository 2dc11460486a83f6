import { expect, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { findViolations } from '../harness/axe.ts';
import { recordConsole } from '../harness/console.ts';
import { listOfficeScreens, signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { overflowing, overflowingWhenZoomed } from '../harness/overflowing.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

// Every screen of the office in one test.
test.setTimeout(240_000);

/** A usual run opens each screen once: in turns the longer language on the narrow screen, the shorter one on the wide screen. */
const usual = { ua: { width: 390, turn: 0 }, en: { width: 1440, turn: 1 } };
const isEvery = Boolean(process.env.EVERY_WIDTH);

for (const locale of locales) {
  for (const width of isEvery ? [390, 1440] : [usual[locale].width]) {
    test(`no office screen has axe violations, scrolls sideways or logs to the console, ${width} wide, in ${locale}`, async ({
      page,
      request,
    }) => {
      const t = officeTexts(locale);
      const order = await invoicedOrder(request, await newRegistrant(request));
      await actAsStaff('settle', { number: order, note: '', key: crypto.randomUUID() });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAsOwner(page, actAsStaff, locale);
      const logged = recordConsole(page);
      const found: string[] = [];
      const note = (what: string[], path: string, where: string) =>
        found.push(...what.map((each) => `${path} ${where}: ${each}`));
      const screens = (await listOfficeScreens(actAsStaff, order)).filter(
        (_, index) => isEvery || index % 2 === usual[locale].turn,
      );
      for (const { path, heading } of screens) {
        await page.goto(localizePath(path, locale));
        await expect(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible();
        await expect(page.getByText(t('frame.states.loading'), { exact: true })).toHaveCount(0);
        note(logged.splice(0), path, 'logs');
        note(await findViolations(page), path, `at ${width}`);
        // axe writes into sandboxed frames too, which the browser reports.
        logged.splice(0);
        note(await overflowing(page), path, `scrolls at ${width}`);
        note(await overflowingWhenZoomed(page, width), path, 'scrolls');
        note(logged.splice(0), path, 'logs');
      }
      expect(found).toEqual([]);
    });
  }
}
