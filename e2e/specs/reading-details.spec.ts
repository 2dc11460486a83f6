import { expect, type Locator, type Page, test } from '@playwright/test';
import { getBackground } from '../harness/getBackground.ts';

const phone = { width: 390, height: 667 };
const desktop = { width: 1440, height: 900 };

const getWidth = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width);

test('a landscape sheet gives texts its whole width', async ({ page }) => {
  // A4 without the margins of the print styles, in CSS pixels.
  await page.setViewportSize({ width: 1001, height: 658 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/news/medal-chestnut-blossom', '/offer', '/history']) {
    await page.goto(path);
    await expect.poll(() => getWidth(page.locator('main .prose').first()), { message: path }).toBeGreaterThan(600);
  }
});

test('in forced colours the selected currency, amount, tab and language stand out', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const widget = page.locator('#contribution');
  const chosenCurrency = widget.locator('label:has(:checked)');
  const otherCurrency = widget.locator('label:has([type=radio]:not(:checked))').first();
  expect(await getBackground(chosenCurrency)).not.toBe(await getBackground(otherCurrency));
  await expect(otherCurrency).toHaveCSS('border-top-style', 'solid');
  const chosenAmount = widget.locator('button[aria-pressed=true]');
  expect(await getBackground(chosenAmount)).not.toBe(
    await getBackground(widget.locator('[aria-pressed=false]').first()),
  );
  const language = page.getByRole('banner').getByRole('navigation', { name: 'Мова сайту' });
  expect(await getBackground(language.locator('[aria-current]'))).not.toBe(
    await getBackground(language.locator('a:not([aria-current])')),
  );
  await page.goto('/teams');
  const years = page.getByRole('navigation', { name: 'Роки' });
  expect(await getBackground(years.locator('[aria-current]'))).not.toBe(
    await getBackground(years.locator('a:not([aria-current])').first()),
  );
});

test('in forced colours the filter, the step and the focus stand out', async ({ page }, info) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const shoot = async (name: string) => info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  await page.goto('/gallery');
  const filters = page.locator('main nav.fills-selected').first();
  await shoot('filter');
  expect(await getBackground(filters.locator('[aria-current]').first())).not.toBe(
    await getBackground(filters.locator('a:not([aria-current])').first()),
  );
  const logo = page.getByRole('contentinfo').getByRole('img', { name: 'Благодійний пробіг' }).first();
  expect(await getBackground(logo)).not.toBe(await getBackground(page.locator('body')));
  await page.goto('/registration');
  const steps = page.locator('main ol:has([aria-current=step])');
  const dot = (selector: string) => steps.locator(`li${selector} [aria-hidden]`).first();
  await expect(steps).toBeVisible();
  expect(await getBackground(dot('[aria-current=step]'))).not.toBe(await getBackground(dot(':not([aria-current])')));
  const field = page.getByLabel('Електронна пошта');
  const getOutline = () =>
    field.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
      return {
        isDrawn: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
        outlineColor,
        backgroundColor,
      };
    });
  expect((await getOutline()).isDrawn).toBe(false);
  await field.focus();
  await shoot('step and focus');
  const { isDrawn, outlineColor, backgroundColor } = await getOutline();
  expect(isDrawn).toBe(true);
  expect(outlineColor).not.toBe(backgroundColor);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [prefix, title, requisites] of [
    ['', 'Цій сторінці потрібен JavaScript', 'Банківські реквізити'],
    ['/en', 'This page needs JavaScript', 'Bank details'],
  ] as const) {
    for (const path of ['/login', '/cabinet']) {
      test(`${prefix}${path} states the requirements and whom to contact`, async ({ page }) => {
        await page.goto(prefix + path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(main.getByRole('listitem').first()).toBeVisible();
        await expect(main.locator('a[href^="tel:"]')).toBeVisible();
        await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
        await expect(main.getByRole('link', { name: requisites })).toHaveAttribute('href', /#contribution$/);
      });
    }
  }
});

test('a page has one URL', async ({ request }) => {
  for (const [requested, canonical] of [
    ['/ABOUT', '/about'],
    ['/En/News?page=2', '/en/news?page=2'],
  ] as const) {
    const response = await request.get(requested, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(canonical);
  }
});

test('without a connection the page says so, with its drawing, and opens when it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop);
  const drawingLoaded = page.waitForEvent('requestfinished', (request) => request.url().includes('error-shoe'));
  await page.goto('/en/about');
  await drawingLoaded;
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByText('No internet connection. Try again as soon as you are back online.')).toBeVisible();
  const drawing = page.locator('main img').first();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
});

test('the phone menu shows the languages without scrolling', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Eng' })).toBeInViewport();
});

test('the decades follow scrolling after a jump', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/history');
  const decades = page.getByRole('navigation', { name: 'Десятиліття' });
  await decades.getByRole('link', { name: '2020-ті' }).click();
  await expect(decades.locator('[aria-current]')).toHaveText('2020-ті');
  await scrollToYear(page, 2012);
  await expect(decades.locator('[aria-current]')).toHaveText('2010-ті');
  await scrollToYear(page, 1995);
  await expect(decades.locator('[aria-current]')).toHaveText('1993–1999');
});

const scrollToYear = (page: Page, year: number) =>
  page.locator(`#y${year}`).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));

test('the plan of the office names streets and the way, in both languages', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, street, way] of [
    ['/contacts', 'вул. Хорива', /метро «Контрактова площа»/],
    ['/en/contacts', 'Khoryva St', /Kontraktova Ploshcha metro station/],
  ] as const) {
    await page.goto(path);
    const plan = page.locator('main svg[role=img]');
    await expect(plan.getByText(street, { exact: true })).toBeVisible();
    await expect(plan).toHaveAccessibleDescription(way);
    await expect(page.locator('main a[href^="https://maps.apple.com/"]')).toBeVisible();
  }
});

test('on a phone the pin holes stay clear of the bank button', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Відкрити в застосунку банку' });
  const below = await button.evaluate((element) => {
    const bib = element.closest('[class*="bib"]') ?? document.body;
    return bib.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
  });
  // The centre of a hole is 1.4 rem above the edge, its radius 7 px.
  expect(below).toBeGreaterThan(30);
});

test('the general sponsor is larger than a silver one', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/sponsors');
  const widths = await Promise.all(
    ['general', 'gold', 'silver'].map((level) => getWidth(page.locator(`[data-level=${level}] li`).first())),
  );
  expect(widths).toEqual([...widths].sort((one, other) => other - one));
  expect(new Set(widths).size).toBe(3);
});

test('beside the lightbox the page is as dark as the lightbox', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/gallery');
  await page.locator('main ul a[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await getBackground(page.locator('html'))).toBe(await getBackground(page.getByRole('dialog')));
});
