import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '@charity-run/cli/testing';
import { expect, type Page, test } from '@playwright/test';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { nextPaint } from '../harness/frames.ts';
import { versionOn } from '../harness/pageState.ts';
import { changedCabinet, changedTitle } from '../harness/preparedBuilds.ts';
import { newRegistrant } from '../harness/registrant.ts';
import { participationPage } from '../pages/participation.ts';

// The smoke run opens a browser, and the build runs here if it was not prepared.
test.describe.configure({ timeout: 360_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const untouched = ['shell', 'content', 'registration', 'office'];

/** Hash of every file of the shell and of the untouched remotes, by URL. */
async function untouchedBytes({ url, dataDir }: ComposedSite): Promise<Record<string, string>> {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const urls = untouched.flatMap((name) =>
    filesIn(join(dataDir, 'releases', name))
      .filter((file) => file.includes('/client/'))
      .map((file) => `/releases/${name}${file}`),
  );
  const hashes: Record<string, string> = {};
  for (const path of urls) {
    const response = await fetch(url + path);
    hashes[path] = `${response.status} ${createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')}`;
  }
  return hashes;
}

/** The version check when the tab gets focus again. */
async function comeBack(page: Page): Promise<void> {
  const noticed = page.waitForResponse(/composition\.json/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await noticed).finished();
  // The page handles the response in a task of its own.
  await nextPaint(page);
}

test('a team deploys its cabinet alone: nothing else changes, open tabs work, typed text stays', async ({
  page: form,
  context,
  request,
}) => {
  const site = await composeSite();
  const copy = changedCabinet();
  try {
    const before = await untouchedBytes(site);
    const registrant = await newRegistrant(request);
    await registrant.enter(context);

    await form.goto(`${site.url}/registration?form=team`);
    const team = participationPage(form, 'ua');
    await team.teamName.fill('Тихий код');
    await team.field(team.text.activity).fill('Розробка програм');
    const old = await context.newPage();
    await old.goto(`${site.url}/cabinet`);
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
    const oldVersion = await versionOn(old, 'cabinet');

    const { version } = await runCli<{ version: string }>(site.dataDir, 'publish', copy.folder);
    await runCli(site.dataDir, 'activate', `cabinet@${version}`);

    await old.getByRole('main').getByRole('link', { name: 'Каталог' }).first().click();
    await expect(old).toHaveURL(/\/cabinet\/catalogue$/);
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await versionOn(old, 'cabinet'), 'the open tab goes on with the release it began with').toBe(oldVersion);

    await comeBack(form);
    await expect(team.teamName).toHaveValue('Тихий код');
    await form.getByRole('banner').locator('a[href="/cabinet"]').first().click();
    await expect(form.getByRole('main').getByText(changedTitle).first()).toBeVisible();
    expect(await versionOn(form, 'cabinet')).toBe(version);
    await form.goto(`${site.url}/registration?form=team`);
    await expect(team.teamName).toHaveValue('Тихий код');
    await expect(team.field(team.text.activity)).toHaveValue('Розробка програм');

    expect(await untouchedBytes(site), 'bytes of the shell and of the other remotes').toEqual(before);
    expect(() => process.kill(site.pid ?? 0, 0), 'the same process serves').not.toThrow();

    await runCli(site.dataDir, 'rollback', 'cabinet');
    await form.goto(`${site.url}/cabinet`);
    expect(await versionOn(form, 'cabinet')).toBe(oldVersion);
  } finally {
    await site.stop();
  }
});
