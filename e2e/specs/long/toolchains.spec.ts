import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { expect, type Page, test } from '@playwright/test';
import { buildPackages } from 'tools/packages';
import { type ComposedSite, composeSite } from '../../harness/composedSite.ts';
import { newTeam, startRunner, type Team } from '../../harness/team.ts';

// Installing takes packages from npm's cache, or from the network on a machine that has none.
test.describe.configure({ mode: 'default', timeout: 900_000 });

let site: ComposedSite;
let endRunner = () => {};
test.beforeAll(async () => {
  test.setTimeout(900_000);
  await buildPackages(() => undefined);
  site = await composeSite();
  endRunner = startRunner(site);
});
test.afterAll(async () => {
  endRunner();
  await site?.stop();
});

interface Example {
  folder: string;
  name: string;
  headings: { ua: string; en: string };
  /** Files of the release that the site gets, at most. */
  files: number;
  /** Uses the Ukrainian page, which works only once its scripts run. */
  use: (page: Page) => Promise<void>;
}

const counts = (more: RegExp) => async (page: Page) => {
  await expect(async () => {
    await page.getByRole('button', { name: 'Ще один' }).click();
    await expect(page.getByRole('status').filter({ hasText: more })).toBeVisible({ timeout: 1000 });
  }).toPass();
};

const examples: Example[] = [
  {
    folder: 'plain-dom',
    name: 'pace',
    headings: { ua: 'Темп', en: 'Pace' },
    files: 36,
    use: async (page) => {
      const input = page.getByLabel('Хвилин на кілометр');
      await expect(async () => {
        await input.fill('5');
        await input.fill('5.5');
        await expect(page.locator('pace-calculator output')).toHaveText('27:30', { timeout: 1000 });
      }).toPass();
    },
  },
  {
    folder: 'rspack',
    name: 'sunrise',
    headings: { ua: 'Схід сонця', en: 'Sunrise' },
    files: 40,
    use: counts(/Світанків за зиму: \d/),
  },
  {
    folder: 'vite',
    name: 'sunset',
    headings: { ua: 'Захід сонця', en: 'Sunset' },
    files: 62,
    use: counts(/Заходів за літо: \d/),
  },
];

for (const { folder, name, headings, files, use } of examples) {
  test(`examples/${folder} goes from an empty folder to live`, async ({ page }, { annotations }) => {
    const problems = collectProblems(page);
    const team = await newTeam(site, name);
    copyExample(folder, team);
    const started = performance.now();
    await team.run('npm', 'install');
    const installedAt = performance.now();
    await team.run('npm', 'test');
    const testedAt = performance.now();
    await team.run('npm', 'run', 'deploy');
    const seconds = [installedAt - started, testedAt - installedAt, performance.now() - testedAt].map(inSeconds);
    const sent = uploaded(team);
    const description = `install, test, deploy: ${seconds.join(' + ')} s; ${sent.files} files, ${sent.bytes} bytes`;
    annotations.push({ type: 'toolchain', description });
    expect(sent.files).toBeLessThanOrEqual(files);

    await expect.poll(() => readHeading(`${site.url}/en/${name}`)).toBe(headings.en);
    expect(await readHeading(`${site.url}/${name}`)).toBe(headings.ua);
    await page.goto(`${site.url}/${name}`);
    await use(page);

    // The same page, rendered by the browser.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(`${site.url}/`);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(headings.ua);
    await use(page);
    expect(problems).toEqual([]);

    await damageScripts(page, name);
    await page.goto(`${site.url}/${name}`, { waitUntil: 'commit' });
    // The page asks for each script, then the entry does.
    await expect.poll(() => blockedTwice(problems)).toBe(true);
    expect(await page.evaluate(() => 'isDamaged' in globalThis)).toBe(false);
  });
}

/** Whether a browser has refused one file twice for its hash. */
function blockedTwice(problems: string[]): boolean {
  const blocked = problems.flatMap((text) => /digest.*?'(http[^']+\.js)'/.exec(text)?.[1] ?? []);
  return new Set(blocked).size < blocked.length;
}

/** Changes what browsers get of a remote's scripts, but for the entry. */
const damageScripts = (page: Page, name: string) =>
  page.route(`**/releases/${name}/*/client/*.js`, async (route) => {
    if (route.request().url().endsWith('/remoteEntry.js')) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}\nglobalThis.isDamaged = true;` });
  });

const inSeconds = (ms: number) => (ms / 1000).toFixed(0);

function copyExample(folder: string, team: Team): void {
  const source = join(root, 'examples', folder);
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((each) => statSync(join(source, each)).isFile()))
    team.write(path, readFileSync(join(source, path), 'utf8').replaceAll('https://run.example', site.url));
}

function uploaded(team: Team): { files: number; bytes: number } {
  const { files } = JSON.parse(team.read('dist/release.json')) as { files: Record<string, string> };
  const sizes = Object.keys(files).map((file) => statSync(join(team.folder, 'dist', file)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The heading in the HTML of the server. */
async function readHeading(url: string): Promise<string | undefined> {
  const html = await (await fetch(url)).text();
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
