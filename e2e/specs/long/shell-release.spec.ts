import { runCli } from '@charity-run/cli/testing';
import type { CompositionEntry, Status, StoredError } from '@charity-run/release/api';
import { expect, type Page, test } from '@playwright/test';
import { activateRelease, startCanary, storeExtraRelease } from 'tools/release/extra';
import { composeSite } from '../../harness/composedSite.ts';
import { shellOn } from '../../harness/pageState.ts';
import { callPlatform, platformToken } from '../../harness/platform.ts';
import { changedShell, changedSkipLink } from '../../harness/preparedBuilds.ts';
import { visitPage } from '../../harness/visitor.ts';

// The command line is started twice or more.
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

/** The entry ends before it can report anything itself. */
const withBrokenEntry = (text: string) => `throw new TypeError("Entry is broken");${text}`;

/** The header of the built shell throws in browsers; on the server it works. */
const withBrokenHeader = (text: string) =>
  text.replace('"header",{', '(()=>{throw new TypeError("Header is broken")})(),{');

/** Opened in a browser; the others send the same report without one. */
const BROWSERS = 3;

test('a changed text goes through check, publish, canary, activation and rollback by the documented commands', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const site = await composeSite();
  const copy = changedShell();
  try {
    await page.goto(`${site.url}/en`);
    const before = await shellOn(page);
    const { version } = await runCli<{ version: string }>(site.dataDir, 'check', copy.folder);
    await runCli(site.dataDir, 'publish', copy.folder);
    await runCli(site.dataDir, 'activate', `shell@${version}`, '--canary', '50');
    await expect
      .poll(async () => (await visitPage<{ shell: string }>(site.url)).state.shell, { timeout: 30_000 })
      .toBe(version);
    await runCli(site.dataDir, 'activate', `shell@${version}`);
    await page.goto(`${site.url}/en`);
    expect(await shellOn(page)).toBe(version);
    await expect(page.getByRole('link', { name: changedSkipLink })).toBeAttached();
    await runCli(site.dataDir, 'rollback', 'shell');
    await page.goto(`${site.url}/en`);
    expect(await shellOn(page)).toBe(before);
    await expect(page.getByRole('link', { name: changedSkipLink })).not.toBeAttached();
  } finally {
    await site.stop();
  }
});

test('a canary whose entry never starts is reported by its pages and withdrawn', async ({ browser }) => {
  const site = await composeSite({
    env: { PLATFORM_TOKEN: platformToken, REPORTS_PER_CLIENT: '100000', TRUSTED_PROXIES: 'loopback' },
  });
  const status = () => callPlatform<Status>(site.url, 'status');
  try {
    const { version } = storeExtraRelease('shell', '9.9.8', site.dataDir, { 'shell.': withBrokenEntry });
    await startCanary(site.dataDir, { name: 'shell', version, percent: 10 });
    await expect.poll(async () => (await status()).canaries.length).toBe(1);

    const opened: Page[] = [];
    let ofCanary = '';
    for (let count = 0; count < 1000 && (count % 20 > 0 || (await status()).canaries.length > 0); count++) {
      const network = `10.0.${count >> 8}.${count & 255}`;
      const { cookie, state } = await visitPage<{ shell: string }>(site.url);
      const { shell } = state;
      if (shell === version && opened.length < BROWSERS) {
        const page = await (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } })).newPage();
        await page.context().addCookies([{ name: 'visitor', value: cookie.slice('visitor='.length), url: site.url }]);
        const reported = page.waitForRequest((request) => request.url().endsWith('/platform/reports'));
        await page.goto(`${site.url}/en`);
        expect(await shellOn(page), 'the visitor keeps the canary').toBe(version);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        ofCanary = (await reported).postData() ?? '';
        opened.push(page);
      } else {
        const ofLive = { shell, views: [{ name: 'shell', version: shell, count: 1 }], troubles: [], vitals: [] };
        const body = shell === version ? ofCanary : JSON.stringify(ofLive);
        const headers = { cookie, 'x-forwarded-for': network };
        await fetch(`${site.url}/platform/reports`, { method: 'POST', headers, body });
      }
    }
    const { views, troubles } = JSON.parse(ofCanary);
    expect(views).toEqual([{ name: 'shell', version, count: 1 }]);
    expect(troubles[0]).toMatchObject({ name: 'shell', version, message: 'TypeError: Entry is broken' });

    await expect.poll(async () => (await status()).canaries.length, { timeout: 15_000 }).toBe(0);
    const [withdrawal] = await callPlatform<CompositionEntry[]>(site.url, 'history/shell');
    expect(withdrawal).toMatchObject({ by: 'canary judge', change: { kind: 'withdraw', version } });
    expect(withdrawal?.change.reason).toMatch(/^errors in (\d+) of \1 page views/);
    for (const page of opened) {
      await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
      expect(await shellOn(page), 'the next page has the live shell').not.toBe(version);
      await page.context().close();
    }
  } finally {
    await site.stop();
  }
});

test('a broken shell is reported as such, open tabs keep theirs, and a rollback is on the next page', async ({
  page: old,
  context,
}) => {
  const site = await composeSite();
  try {
    await old.goto(`${site.url}/en`);
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
    const version = await shellOn(old);

    storeExtraRelease('shell', '9.9.9', site.dataDir, { 'shell.': withBrokenHeader });
    await activateRelease(site.dataDir, 'shell', '9.9.9');
    const fresh = await context.newPage();
    const reported = fresh.waitForRequest(
      (request) =>
        request.url().endsWith('/platform/reports') && (request.postData() ?? '').includes('Header is broken'),
    );
    await expect
      .poll(async () => {
        await fresh.goto(`${site.url}/en/news`);
        return shellOn(fresh);
      })
      .toBe('9.9.9');
    const { shell, troubles } = (await reported).postDataJSON();
    expect({ shell, name: troubles[0].name, version: troubles[0].version }).toEqual({
      shell: '9.9.9',
      name: 'shell',
      version: '9.9.9',
    });
    await expect
      .poll(async () => (await runCli<StoredError[]>(site.dataDir, 'errors', 'shell'))[0])
      .toMatchObject({ version: '9.9.9', side: 'browser' });

    await old.getByRole('banner').getByRole('link', { name: 'News' }).click();
    await expect(old.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    expect(await shellOn(old), 'the open tab keeps its shell').toBe(version);

    await runCli(site.dataDir, 'rollback', 'shell');
    await fresh.goto(`${site.url}/en/news`);
    expect(await shellOn(fresh)).toBe(version);
    await expect(fresh.getByRole('banner')).toBeVisible();
    expect((await fetch(`${site.url}/releases/shell/9.9.9/client/contents.json`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});
