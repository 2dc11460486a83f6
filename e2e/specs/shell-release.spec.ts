import { expect, type Page, test } from '@playwright/test';
import type { StoredError } from 'shell/platform';
import { runCli } from 'tools/cli/testing';
import { activateRelease, storeExtraRelease } from 'tools/release/extra';
import { composeSite } from '../harness/composedSite.ts';

// The command line is started twice or more.
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const shellOn = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('page-state')?.textContent ?? '').shell as string);

/** The entry ends before it can report anything itself. */
const withBrokenEntry = (text: string) => `throw new TypeError("Entry is broken");${text}`;

/** The header of the built shell throws in browsers; on the server it works. */
const withBrokenHeader = (text: string) =>
  text.replace('"header",{', '(()=>{throw new TypeError("Header is broken")})(),{');

test('a shell whose entry never starts is reported by the page', async ({ page }) => {
  const site = await composeSite();
  try {
    storeExtraRelease('shell', '9.9.8', site.dataDir, { 'shell.': withBrokenEntry });
    await activateRelease(site.dataDir, 'shell', '9.9.8');
    const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('Entry is broken'));
    await expect
      .poll(async () => {
        await page.goto(`${site.url}/en`);
        return shellOn(page);
      })
      .toBe('9.9.8');
    const { views, troubles } = (await reported).postDataJSON();
    expect(views).toEqual([{ name: 'shell', version: '9.9.8', count: 1 }]);
    expect(troubles[0]).toMatchObject({ name: 'shell', version: '9.9.8', message: 'TypeError: Entry is broken' });
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
