import { test as base, expect, type Page } from '@playwright/test';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { waitForHydration } from '../harness/hydrated.ts';
import { sitePort } from '../harness/ports.ts';
import { type Captain, newCaptain } from './forms/captain.ts';
import { crawlForm, fingerOf, mouseOf } from './forms/crawl.ts';
import { type ProductForm, registrantForms, showForm, visitorForms } from './forms/formTable.ts';
import { installCrawler } from './forms/inPage.ts';

const test = base.extend<object, { captain: Captain }>({
  captain: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: `http://localhost:${sitePort}` });
      await use(await newCaptain(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** A usual run crawls each language at one width. */
const widths = { ua: [390], en: [1440] };
const isEvery = Boolean(process.env.EVERY_WIDTH);

test.describe.configure({ timeout: 90_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of locales) {
  for (const width of isEvery ? [390, 1440] : widths[locale]) {
    test.describe(`no press and no input is lost, ${locale}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, hasTouch: width === 390 });

      for (const form of visitorForms) {
        test(form.name, async ({ page, captain }) => {
          expect(await crawl(page, form, captain, locale)).toEqual([]);
        });
      }
      for (const form of registrantForms) {
        test(`signed in: ${form.name}`, async ({ page, context, captain }) => {
          await captain.enter(context);
          expect(await crawl(page, form, captain, locale)).toEqual([]);
        });
      }
    });
  }
}

/** @returns defects. */
async function crawl(page: Page, form: ProductForm, captain: Captain, locale: Locale): Promise<string[]> {
  page.setDefaultTimeout(15_000);
  await page.addInitScript(installCrawler);
  await sendNothing(page);
  const hasTouch = page.viewportSize()?.width === 390;
  const pointer = hasTouch ? fingerOf(await page.context().newCDPSession(page)) : mouseOf(page);
  const reopen = () => openForm(page, form, captain, locale);
  return crawlForm(page, pointer, { ...form, reopen }, Number(hasTouch));
}

/** A form whose fields are all optional would be sent and lead away, and a draft would change the next one. */
async function sendNothing(page: Page): Promise<void> {
  await page.route(/\/wp-json\/(?!.*\/quote)/, (route) => {
    const isDraft = route.request().url().includes('/drafts/');
    return route.request().method() === 'GET' && !isDraft ? route.fallback() : route.abort();
  });
}

async function openForm(page: Page, form: ProductForm, { paths }: Captain, locale: Locale): Promise<void> {
  const { path, stored, scope } = form;
  if (stored) {
    await page.goto(localizePath('/login', locale));
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, JSON.stringify(value));
    }, stored);
  }
  await page.goto(localizePath(typeof path === 'string' ? path : path(paths), locale));
  await waitForHydration(page);
  await showForm(page, form);
  await page.evaluate(async (place) => {
    if (place) window.crawler.scope = place;
    await document.fonts.ready;
  }, scope);
}
