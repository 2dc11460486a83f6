import { expect, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { clippedControls, findTornWords, overflowing } from '../../harness/overflowing.ts';
import { invoicedOrder, newRegistrant, registerTeam } from '../../harness/registrant.ts';
import { allPaths, visitAll } from '../../harness/sitePages.ts';

test.setTimeout(400_000);
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

for (const locale of locales) {
  test(`a phone tears no word apart, and with text of twice the size nothing scrolls sideways or is cut off, in ${locale}`, async ({
    page,
    request,
  }) => {
    const found: string[] = [];
    const check = async (url: string) => {
      found.push(...(await findTornWords(page)).map((word) => `${url}: torn: ${word}`));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [phone.width, 320]) {
        await page.setViewportSize({ ...phone, width });
        const problems = [...(await overflowing(page)), ...(await clippedControls(page))];
        found.push(...problems.map((problem) => `${url} at ${width}: ${problem}`));
      }
      await page.setViewportSize(phone);
    };
    const person = await newRegistrant(request);
    const order = await invoicedOrder(request, person, locale);
    await registerTeam(request, person);
    const urls = [...(await allPaths(locale, request)), localizePath(paths.order(order), locale)];
    await visitAll(page, urls, check, () => person.enter(page.context()));
    for (const step of ['personal-data', 'participation', 'delivery']) {
      await page.goto(localizePath(`${paths.registration()}?step=${step}`, locale));
      await page.locator('main form').first().waitFor();
      await check(step);
    }
    expect(found).toEqual([]);
  });
}
