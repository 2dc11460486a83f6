import { buildWorkspace } from '@charity-run/build/build';
import { runCli } from '@charity-run/cli/testing';
import type { FlagEvidence, ListedFlag, TesterLink } from '@charity-run/release/api';
import { readWorkspace } from '@charity-run/release/workspace';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { waitForHydration } from '../harness/hydrated.ts';
import { flaggedRemote } from '../harness/preparedBuilds.ts';

// One site for all of them.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let site: ComposedSite;
test.beforeAll(async () => {
  await buildWorkspace(readWorkspace(flaggedRemote));
  site = await composeSite();
  await site.add(flaggedRemote);
  await expect.poll(async () => (await fetch(`${site.url}/forecast`)).status).toBe(200);
});
test.afterAll(() => site?.stop());

const flags = <Data>(...typed: string[]) => runCli<Data>(site.dataDir, 'flags', ...typed);
const setFlag = (...to: string[]) => flags<ListedFlag[]>('set', 'forecast.hours', ...to);

/** A page that keeps what the console complains of. */
async function openWith(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

test('testers see what a flag switches on, in the HTML, hydrated and behind a link; others see the page as it was', async ({
  browser,
}) => {
  await setFlag('on', '--testers', 'board', '--languages', 'en');
  const { url: invitation } = await flags<TesterLink>('testers', 'board');
  const { page: tester, errors } = await openWith(browser);
  await tester.goto(invitation);
  const response = await tester.goto(`${site.url}/en/forecast`);
  expect(await response?.text()).toContain('By hours: 24');
  await waitForHydration(tester);
  await expect(tester.getByText('By hours: 24')).toBeVisible();

  await tester.goto(`${site.url}/en/forecast/about`);
  await waitForHydration(tester);
  await tester.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await tester.getByRole('main').getByRole('link', { name: 'Forecast' }).click();
  await expect(tester.getByText('By hours: 24')).toBeVisible();
  expect(await tester.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await tester.goto(`${site.url}/forecast`);
  await expect(tester.getByText('За днями: 7')).toBeVisible();
  expect(errors).toEqual([]);

  const { page: other } = await openWith(browser);
  await other.goto(`${site.url}/en/forecast`);
  await expect(other.getByText('By days: 7')).toBeVisible();
});

test('a flag that is switched off is off with the next navigation of an open page', async ({ browser }) => {
  await setFlag('on');
  const { page } = await openWith(browser);
  await page.clock.install();
  await page.goto(`${site.url}/en/forecast/about`);
  await waitForHydration(page);
  await setFlag('off');
  const noticed = page.waitForResponse(/composition\.json/);
  await page.clock.runFor(61_000);
  await (await noticed).finished();
  await page.getByRole('main').getByRole('link', { name: 'Forecast' }).click();
  await expect(page.getByText('By days: 7')).toBeVisible();
});

test('a visitor of a share counts on the side that they see', async ({ browser }) => {
  await setFlag('on', '--percent', '50');
  const { page } = await openWith(browser);
  await page.goto(`${site.url}/en/forecast`);
  await waitForHydration(page);
  const isOn = await page.getByText('By hours: 24').isVisible();
  const views = async () => {
    const [found] = await flags<FlagEvidence[]>('results', 'forecast');
    return { on: found?.on.views, off: found?.off.views };
  };
  await expect.poll(views, { timeout: 30_000 }).toEqual({ on: isOn ? 1 : 0, off: isOn ? 0 : 1 });
});
