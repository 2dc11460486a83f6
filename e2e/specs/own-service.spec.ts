import { buildWorkspace } from '@charity-run/build/build';
import { runCli } from '@charity-run/cli/testing';
import type { RemoteConfig, RemoteSettings, Status, StoredError } from '@charity-run/release/api';
import { readWorkspace } from '@charity-run/release/workspace';
import { expect, test } from '@playwright/test';
import { createFakeService, type FakeService } from 'shell/testing';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { remoteWithService } from '../harness/preparedBuilds.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

let site: ComposedSite;
let service: FakeService;
test.beforeAll(async () => {
  service = await createFakeService();
  site = await composeSite();
  await buildWorkspace(readWorkspace(remoteWithService));
  await site.add(remoteWithService);
});
test.afterAll(async () => {
  await site?.stop();
  service?.close();
});

const cli = <Data>(...typed: string[]) => runCli<Data>(site.dataDir, ...typed);
/** @returns status and what the page shows of the service and the configuration. */
async function visit(path = '/weather'): Promise<[number, string | undefined]> {
  const response = await fetch(site.url + path);
  return [response.status, /data-testid="weather">([^<]*)</.exec(await response.text())?.[1]];
}

test('a page shows what its own service and its configuration say, on the server and in the browser, and changes without a release', async ({
  page,
}) => {
  await expect.poll(async () => (await visit())[0]).toBe(503);
  await expect(cli('upstream', 'set', 'weather', service.origin)).rejects.toThrow(/has not allowed this origin/);
  await cli('upstream', 'allow', 'weather', service.origin, '--private');
  const { origin } = await cli<RemoteSettings>('upstream', 'set', 'weather', service.origin);
  expect(origin).toBe(service.origin);
  await expect.poll(() => visit()).toEqual([200, 'today well 5']);

  await expect(cli('config', 'set', 'weather', 'rows=21')).rejects.toThrow(/rows: 21 is more than 20/);
  const { inForce } = await cli<RemoteConfig>('config', 'set', 'weather', 'rows=7');
  expect(inForce).toEqual({ rows: 7 });
  await expect.poll(() => visit()).toEqual([200, 'today well 7']);

  await page.goto(`${site.url}/weather`);
  await expect(page.getByTestId('weather')).toHaveText('today well 7');
  const called = page.waitForResponse(/\/api\/weather\/works\?day=tomorrow/);
  await page.getByRole('link', { name: 'Завтра' }).click();
  await expect(page.getByTestId('weather')).toHaveText('tomorrow well 7');
  const { status, headers } = { status: (await called).status(), headers: await (await called).allHeaders() };
  expect([status, headers['set-cookie'], headers['x-content-type-options']]).toEqual([200, undefined, 'nosniff']);

  expect((await cli<RemoteConfig>('config', 'undo', 'weather')).inForce).toEqual({ rows: 5 });
  await expect.poll(() => visit()).toEqual([200, 'today well 5']);
});

test('a service that fails costs its own pages only, is shown to its owner, and comes back by itself', async ({
  page,
}) => {
  service.be('failing');
  const openCircuits = async () => {
    // Each call after a pause is the next trial, which fails.
    await expect.poll(async () => (await fetch(`${site.url}/api/weather/works`)).status).toBe(503);
    const { circuits = [] } = await cli<Status>('status');
    return circuits.filter(({ isUpstream }) => isUpstream).map(({ name }) => name);
  };
  await expect.poll(openCircuits, { timeout: 60_000 }).toEqual(['weather']);
  expect((await visit())[0]).toBeGreaterThanOrEqual(500);
  expect((await visit('/'))[0]).toBe(200);
  const errors = await cli<StoredError[]>('errors', 'weather');
  expect(errors.map(({ message }) => message)).toContain('The service of weather failed: status 500');
  await page.goto(`${site.url}/weather`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('weather')).toHaveCount(0);

  service.be('well');
  await expect.poll(() => visit(), { timeout: 30_000 }).toEqual([200, 'today well 5']);
});
