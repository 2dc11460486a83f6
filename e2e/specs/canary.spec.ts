import type { CompositionEntry, Status, StoredError } from '@charity-run/release/api';
import { expect, test } from '@playwright/test';
import type { Composition } from 'shared-lib/contract';
import { activateRelease, startCanary, storeExtraRelease } from 'tools/release/extra';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { callPlatform, platformToken } from '../harness/platform.ts';
import { visitPage } from '../harness/visitor.ts';

// One site for both releases.
test.describe.configure({ mode: 'default' });

let site: ComposedSite;
test.beforeAll(async () => {
  site = await composeSite({
    env: { PLATFORM_TOKEN: platformToken, REPORTS_PER_CLIENT: '100000', TRUSTED_PROXIES: 'loopback' },
  });
});
test.afterAll(() => site?.stop());

interface Visitor {
  cookie: string;
  cabinet: string;
  /** Compositions by page. */
  composition: string;
}

async function visit(site: ComposedSite, sent = ''): Promise<Visitor> {
  const { cookie, state } = await visitPage<{ composition: Composition }>(`${site.url}/cabinet`, sent);
  const { remotes } = state.composition;
  const cabinet = remotes.find(({ name }) => name === 'cabinet')?.version ?? '';
  return { cookie, cabinet, composition: JSON.stringify(remotes) };
}

/** Every visitor comes from a network of their own. */
let networks = 0;

/** Report of a visit with one save. */
async function report(site: ComposedSite, { cookie, cabinet }: Visitor, failed: boolean): Promise<void> {
  const release = { name: 'cabinet', version: cabinet };
  const message = 'TypeError: the save of person@example.com has failed';
  const place = 'personal-data.0123456789.js:1:20';
  const troubles = failed ? [{ ...release, kind: 'error', route: 'personal-data', message, place, first: true }] : [];
  const body = JSON.stringify({ views: [{ ...release, count: 1 }], troubles, vitals: [] });
  networks += 1;
  const headers = { cookie, 'x-forwarded-for': `10.0.${networks >> 8}.${networks & 255}` };
  const response = await fetch(`${site.url}/platform/reports`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
}

test('a canary with one failed save in five is withdrawn automatically', async ({ page }) => {
  test.setTimeout(180_000);
  const before = await visit(site);
  storeExtraRelease('cabinet', '9.9.9', site.dataDir);
  await startCanary(site.dataDir, { name: 'cabinet', version: '9.9.9', percent: 10 });
  await expect.poll(async () => (await callPlatform<Status>(site.url, 'status')).canaries.length).toBe(1);

  const seen = { live: 0, canary: 0, failed: 0 };
  const among: Visitor[] = [];
  for (let count = 0; count < 2000; count++) {
    const visitor = await visit(site);
    const isAmong = visitor.cabinet === '9.9.9';
    if (!isAmong) expect(visitor.composition, 'others are untouched').toBe(before.composition);
    seen[isAmong ? 'canary' : 'live'] += 1;
    if (isAmong) among.push(visitor);
    const fails = isAmong && seen.canary % 5 === 0;
    if (fails) seen.failed += 1;
    await report(site, visitor, fails);
    if (count % 20 === 0 && (await callPlatform<Status>(site.url, 'status')).canaries.length === 0) break;
  }
  await expect
    .poll(async () => (await callPlatform<Status>(site.url, 'status')).canaries.length, { timeout: 15_000 })
    .toBe(0);
  const [withdrawal] = await callPlatform<CompositionEntry[]>(site.url, 'history/cabinet');
  console.log('canary:', JSON.stringify(seen), withdrawal?.change.reason);
  expect(withdrawal).toMatchObject({ by: 'canary judge', change: { kind: 'withdraw', version: '9.9.9' } });
  expect(withdrawal?.change.reason).toMatch(/^errors in \d+ of \d+ page views/);
  expect(seen.canary).toBeLessThan(200);

  // Visitors of the withdrawn release get the live one with the next page, and their cookie is removed.
  for (const visitor of among.slice(0, 5)) {
    expect((await visit(site, visitor.cookie)).composition).toBe(before.composition);
  }
  const [error] = await callPlatform<StoredError[]>(site.url, 'errors/cabinet');
  expect(error).toMatchObject({ version: '9.9.9', side: 'browser', route: 'personal-data', count: seen.failed });
  expect(JSON.stringify(error)).not.toContain('person@');

  await page.goto(site.url);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'visitor' }));
});

test('an error of a real browser is reported with remote and source, without personal data', async ({ page }) => {
  const thrower = `;setTimeout(function () { throw new Error('no seat for olena@example.com') }, 2000);`;
  storeExtraRelease('content', '9.9.9', site.dataDir, { 'news.': (text) => text + thrower });
  await activateRelease(site.dataDir, 'content', '9.9.9');
  await expect
    .poll(async () => (await callPlatform<Status>(site.url, 'status')).entry?.live.content?.version)
    .toBe('9.9.9');
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/platform/reports') && (request.postData() ?? '').includes('no seat'),
    { timeout: 30_000 },
  );
  await page.goto(`${site.url}/news?email=olena@example.com`);
  const body = (await reported).postData() ?? '';
  expect(body).toContain('"views":[{"name":"content","version":"9.9.9","route":"news","count":1}]');
  expect(body).not.toContain('olena');
  await expect
    .poll(async () => (await callPlatform<StoredError[]>(site.url, 'errors/content'))[0]?.message)
    .toBe('Error: no seat for …@…');
  const [error] = await callPlatform<StoredError[]>(site.url, 'errors/content');
  expect(error).toMatchObject({ version: '9.9.9', kind: 'error', route: 'news', count: 1 });
  // The line was added to the finished build, so the source map does not know it.
  expect(error?.source).toMatch(/^news\.js:1:\d+$/);
});
