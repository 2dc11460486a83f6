import { expect, type Locator, type Page } from '@playwright/test';
import type { OfficeTexts } from './officeTexts.ts';

/** One screen stands for all that differ in numbers and names only. */
const toKind = (url: string): string =>
  url
    .replace(/RUN-\d+/g, 'RUN')
    .replace(/(\/office\/(?:texts\/\w+|settings\/emails)|\/news|\/participants)\/[^/?]+/, '$1/one')
    .replace(/=[^&]*/g, (value) => (/^=[a-z-]+$/.test(value) ? value : '='))
    .replace(/\d+/g, '0');

/** What is wrong with the page that is shown: left the office, closed to this role, unknown, or failed. */
export async function findDeadEnd(page: Page, t: OfficeTexts): Promise<string | undefined> {
  if ((await page.locator('[data-surface=bare]').count()) === 0) return 'is outside of the office';
  const ends = ['frame.noAccessTitle', 'desk.states.noAccess', 'frame.unknown.title', 'frame.states.failed'];
  for (const key of ends) if ((await page.getByText(t(key), { exact: true }).count()) > 0) return `says "${t(key)}"`;
  return undefined;
}

/** Waits until the screen has its data. */
export async function waitForScreen(page: Page, t: OfficeTexts): Promise<void> {
  await expect(page.locator('[data-surface=bare]').first()).toBeVisible();
  await expect(page.getByText(t('frame.states.loading'), { exact: true })).toHaveCount(0);
}

async function findLinks(page: Page): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  return hrefs
    .filter((href) => href.startsWith(`${origin}/`))
    .map((href) => href.slice(origin.length).replace(/#.*/, ''));
}

/** Follows every link from a screen on, one of each kind. @returns the screens that were reached, and what was wrong. */
export async function followLinks(page: Page, t: OfficeTexts): Promise<{ screens: string[]; wrong: string[] }> {
  const screens: string[] = [];
  const wrong: string[] = [];
  const seen = new Set<string>();
  const { pathname } = new URL(page.url());
  const waiting = [{ url: pathname, from: 'the start' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { url, from } = next;
    if (seen.has(toKind(url))) continue;
    seen.add(toKind(url));
    if (!/^(\/en)?\/office\b/.test(url)) {
      const response = await page.request.get(url, { maxRetries: 2 });
      if (!response.ok()) wrong.push(`${from}: ${url} responds ${response.status()}`);
      continue;
    }
    await page.goto(url, { waitUntil: 'commit' });
    await waitForScreen(page, t);
    const end = await findDeadEnd(page, t);
    if (end) wrong.push(`${from}: ${url} ${end}`);
    else screens.push(url);
    waiting.push(...(await findLinks(page)).map((href) => ({ url: href, from: url })));
  }
  return { screens, wrong };
}

const pressable = 'main button:visible:enabled, main summary:visible';

const readName = (control: Locator) =>
  control.evaluate((element) =>
    `${element.getAttribute('aria-label') ?? element.textContent}`.replace(/\d+/g, '0').trim(),
  );

/** Presses one button of each name on a screen, each on a page of its own. @param pressed names by screen, those of this one are added. @returns what was wrong. */
export async function pressButtons(page: Page, t: OfficeTexts, url: string, pressed: Set<string>): Promise<string[]> {
  const wrong: string[] = [];
  const open = async () => {
    await page.goto(url);
    await waitForScreen(page, t);
    return page.locator(pressable);
  };
  const count = await (await open()).count();
  let isFresh = true;
  for (let at = 0; at < count; at++) {
    const control = page.locator(pressable).nth(at);
    if ((await control.count()) === 0) break;
    const name = await readName(control);
    const key = `${toKind(url)} ${name}`;
    if (pressed.has(key)) continue;
    pressed.add(key);
    if (!isFresh) await open();
    isFresh = false;
    const problem = await press(page, page.locator(pressable).nth(at), t);
    if (problem) wrong.push(`${url}: "${name}" ${problem}`);
  }
  return wrong;
}

/** Presses a control. @returns nothing if something happened, and no error. */
async function press(page: Page, control: Locator, t: OfficeTexts): Promise<string | undefined> {
  const failed: string[] = [];
  let hasCalled = false;
  const onResponse = (response: { status: () => number; url: () => string }) => {
    hasCalled = true;
    if (response.status() === 404 || response.status() >= 500) failed.push(`${response.status()} of ${response.url()}`);
  };
  page.on('response', onResponse);
  page.on('download', onDownload);
  function onDownload() {
    hasCalled = true;
  }
  const before = page.url();
  await page.evaluate(() => {
    const shown = window as unknown as { hasChanged: boolean };
    shown.hasChanged = false;
    window.print = () => {
      shown.hasChanged = true;
    };
    const change = () => {
      shown.hasChanged = true;
    };
    new MutationObserver(change).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    document.addEventListener('invalid', change, true);
    document.addEventListener('toggle', change, true);
  });
  await control.click();
  const hasEffect = async () =>
    hasCalled ||
    page.url() !== before ||
    (await page.evaluate(() => (window as { hasChanged?: boolean }).hasChanged ?? true));
  await expect
    .poll(hasEffect, { timeout: 3000 })
    .toBe(true)
    .catch(() => undefined);
  const isIdle = !(await hasEffect());
  await page.waitForTimeout(150);
  page.off('response', onResponse);
  page.off('download', onDownload);
  if (failed.length > 0) return `ends in ${failed.join(', ')}`;
  if (isIdle) return 'does nothing';
  return findDeadEnd(page, t);
}
