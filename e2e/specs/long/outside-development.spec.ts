import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePort } from 'tools/free-port';
import { buildPackages } from 'tools/packages';
import { type ComposedSite, composeSite } from '../../harness/composedSite.ts';
import { newTeam, type Team } from '../../harness/team.ts';

// Installing takes packages from npm's cache, or from the network on a machine that has none.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const PAGE = 'src/features/weather/WeatherPage.tsx';
const EDITS = 10;

let site: ComposedSite;
let team: Team;
let dev: ChildProcess;
let context: BrowserContext;
let page: Page;
let url = '';
const problems: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  await buildPackages(() => undefined);
  site = await composeSite();
  team = await newTeam(site, 'weather');
  await team.run('npx', '--yes', `${site.url}/platform/packages/cli.tgz`, 'new', 'weather', '--ua', 'Погода');
  team.folder = join(team.folder, 'mfe-weather');
  team.write(PAGE, withControls(team.read(PAGE)));
  dev = team.start('npm', 'run', 'dev', '--', '--port', String(await freePort()));
  url = await findUrl(dev);
  context = await browser.newContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
});
test.afterAll(async () => {
  if (isRunning(dev)) process.kill(-(dev.pid ?? 0), 'SIGKILL');
  await context?.close();
  await site?.stop();
});

/** The new page with a field that React does not control, a counter, and a button that throws. */
function withControls(source: string): string {
  return source
    .replace('import { PageHead }', "import { useState } from 'react';\nimport { PageHead }")
    .replace(
      '  return (\n',
      '  const [count, setCount] = useState(0);\n  const label = ["Count", count].join(" ");\n  return (\n',
    )
    .replace(
      '</p>\n',
      `</p>
          <h2>Сьогодні</h2>
          <input aria-label="City" />
          <button type="button" onClick={() => setCount(count + 1)}>{label}</button>
          <button type="button" onClick={() => { throw new Error('no forecast'); }}>Break</button>
`,
    );
}

/** The URL that "dev" prints when it is ready. @throws {Error} with its output when it ends before. */
async function findUrl({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [stdout, stderr])
    stream?.on('data', (text) => {
      output += text;
      const [ready] = /http:\/\/localhost:\d+\/weather/.exec(output) ?? [];
      if (ready) resolve(ready);
    });
  stderr?.on('close', () => reject(new Error(`dev has ended:\n${output}`)));
  return promise;
}

/** Whether a process of its group is left. */
function isRunning({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

function edit(file: string, from: string | RegExp, to: string): void {
  const before = team.read(file);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  team.write(file, after);
}

const overlay = () => page.locator('#webpack-dev-middleware-hot-overlay').contentFrame();
const count = (shown: number) => page.getByRole('main').getByRole('button', { name: `Count ${shown}` });
const city = () => page.getByLabel('City');

/** What was typed and counted before the edits. */
async function expectKept(): Promise<void> {
  await expect(city()).toHaveValue('Львів');
  await expect(count(2)).toBeVisible();
}

test('edits of code, texts and styles keep what was typed', async () => {
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Погода');
  await city().fill('Львів');
  await count(0).click();
  await count(1).click();

  edit(PAGE, '<h2>Сьогодні</h2>', '<h2>Завтра</h2>');
  await expect(page.getByRole('heading', { name: 'Завтра' })).toBeVisible();
  await expectKept();
  edit('src/features/weather/ua.json', '"Погода"', '"Погода сьогодні"');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Погода сьогодні');
  await expectKept();
  edit('src/features/weather/WeatherPage.module.css', '42rem', '21rem');
  await expect(page.getByText('Тут буде те')).toHaveCSS('max-width', '336px');
  await expectKept();
});

test('an error of the build is shown over the page until it is mended', async () => {
  edit(PAGE, '<h2>Завтра</h2>', '<h2>Завтра</h3>');
  await expect(overlay().getByText('WeatherPage.tsx').first()).toBeVisible();
  edit(PAGE, '<h2>Завтра</h3>', '<h2>Завтра вранці</h2>');
  await expect(page.getByRole('heading', { name: 'Завтра вранці' })).toBeVisible();
  await expect(page.locator('#webpack-dev-middleware-hot-overlay')).toHaveCount(0);
  await expectKept();
});

test('a page that is opened during an error follows when it is mended', async () => {
  const other = await context.newPage();
  edit(PAGE, '<h2>Завтра вранці</h2>', '<h2>Завтра</h3>');
  await expect(overlay().getByText('WeatherPage.tsx').first()).toBeVisible();
  await other.goto(url);
  const shown = other.locator('#webpack-dev-middleware-hot-overlay').contentFrame();
  await expect(shown.getByText('WeatherPage.tsx').first()).toBeVisible();
  edit(PAGE, '<h2>Завтра</h3>', '<h2>Завтра</h2>');
  await expect(other.getByRole('heading', { name: 'Завтра' })).toBeVisible();
  await other.close();
  await expectKept();
});

test('an error of the page is shown with its line', async () => {
  problems.length = 0;
  await page.getByRole('button', { name: 'Break' }).click();
  await expect(
    overlay()
      .getByText(/WeatherPage\.tsx:\d+/)
      .first(),
  ).toBeVisible();
  expect(problems.filter((text) => text !== 'no forecast')).toEqual([]);
  await overlay().locator('body').press('Escape');
  await expect(page.locator('#webpack-dev-middleware-hot-overlay')).toHaveCount(0);
});

test('pages of others work in the same document', async () => {
  problems.length = 0;
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(new URL('/', url).href);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(count(0)).toBeVisible();
  expect(problems).toEqual([]);
});

test('ten edits are timed', async () => {
  await city().fill('Львів');
  const times: number[] = [];
  for (let edited = 0; edited <= EDITS; edited += 1) {
    const started = performance.now();
    edit(PAGE, /<h2>.*?<\/h2>/, `<h2>Edit ${edited}</h2>`);
    await page.waitForFunction((text) => document.querySelector('main h2')?.textContent === text, `Edit ${edited}`, {
      polling: 10,
    });
    // The first edit after a start writes caches.
    if (edited > 0) times.push(Math.round(performance.now() - started));
    await expect(city()).toHaveValue('Львів');
  }
  const median = times.toSorted((a, b) => a - b)[EDITS / 2];
  console.log(`from saving to the changed page: median ${median} ms (${times.join(' ')})`);
});

test('types of shared modules lead to their sources', () => {
  for (const file of ['shared-lib/src/ui/index.d.ts.map', '@charity-run/build/src/preset.d.ts.map']) {
    const path = join(team.folder, 'node_modules', file);
    const [source = ''] = JSON.parse(readFileSync(path, 'utf8')).sources;
    expect(existsSync(join(path, '..', source))).toBe(true);
  }
});

test('SIGTERM to npm leaves no process and frees the port', async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  await expect.poll(() => isRunning(dev)).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
});
