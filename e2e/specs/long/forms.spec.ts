import { test as base, expect, type Page } from '@playwright/test';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { waitForHydration } from '../../harness/hydrated.ts';
import { siteUrl } from '../../harness/product.ts';
import { TRANSLATED, translatePage } from '../../harness/translator.ts';
import { type Captain, newCaptain } from './forms/captain.ts';
import { crawlForm, createFinger, createMouse } from './forms/crawl.ts';
import { type ProductForm, registrantForms, showForm, visitorForms } from './forms/formTable.ts';
import { installCrawler } from './forms/inPage.ts';

const test = base.extend<object, { captain: Captain }>({
  captain: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: siteUrl });
      await use(await newCaptain(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

type Combination = readonly [locale: Locale, width: number];
const every: Combination[] = locales.flatMap((locale) => [[locale, 390] as const, [locale, 1440] as const]);
const usual: Combination[] = [
  ['ua', 390],
  ['en', 1440],
];
/** A usual run crawls each form once, in Ukrainian on a phone or in English on a desktop. */
const getCombinations = (index: number): Combination[] =>
  process.env.EVERY_WIDTH ? every : usual.filter((_, each) => each === index % usual.length);

// Ends only a test that hangs: the longest forms take a minute on a busy machine.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const forms = [
  ...visitorForms.map((form) => ({ form, isSignedIn: false })),
  ...registrantForms.map((form) => ({ form, isSignedIn: true })),
];
for (const [index, { form, isSignedIn }] of forms.entries()) {
  for (const [locale, width] of getCombinations(index)) {
    test.describe(`no press and no input is lost, ${locale}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, hasTouch: width === 390 });

      test(form.name, async ({ page, context, captain }) => {
        if (isSignedIn) await captain.enter(context);
        expect(await crawl(page, form, captain, locale)).toEqual([]);
      });
    });
  }
}

/** A translator makes texts longer when they appear, so a control may move there. */
const MOVED = /: (moved|covered by) /;

/** A usual run translates some forms, as a crawl takes half a minute; all share their fields and buttons. */
const translated = process.env.EVERY_WIDTH ? forms : forms.filter((_, index) => index % 6 === 0);

test.describe('a translated form works', () => {
  for (const { form, isSignedIn } of translated) {
    test(form.name, async ({ page, context, captain }) => {
      if (isSignedIn) await captain.enter(context);
      const errors = recordPageErrors(page);
      await page.addInitScript(translatePage, TRANSLATED);
      const defects = await crawl(page, form, captain, 'ua');
      expect([...errors, ...defects.filter((defect) => !MOVED.test(defect))]).toEqual([]);
    });
  }
});

function recordPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/NotFoundError|not a child/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** @returns defects. */
async function crawl(page: Page, form: ProductForm, captain: Captain, locale: Locale): Promise<string[]> {
  page.setDefaultTimeout(60_000);
  await page.addInitScript(installCrawler);
  await sendNothing(page);
  const hasTouch = page.viewportSize()?.width === 390;
  const pointer = hasTouch ? createFinger(await page.context().newCDPSession(page)) : createMouse(page);
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
