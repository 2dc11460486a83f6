import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '@charity-run/cli/testing';
import { expect, type Page, test } from '@playwright/test';
import { buildPackages } from 'tools/packages';
import { filesShownIn } from '../../harness/codeBlocks.ts';
import { type ComposedSite, composeSite } from '../../harness/composedSite.ts';
import { isOwnCopy, newTeam, startRunner, type Team } from '../../harness/team.ts';

// Installing takes packages from npm's cache, or from the network on a machine that has none.
test.describe.configure({ mode: 'default', timeout: 900_000 });

let site: ComposedSite;
let endRunner = () => {};
/** The first repository's packages, which the second takes where they are the same. */
let installed: string | undefined;
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

interface Deployed {
  name: string;
  path: string;
  heading: string;
  /** Where the page throws once its URL ends in `#fail`. */
  failing: { file: string; line: string };
}

const getHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Deploys, with a smoke run, and reads an error of the page with its place in the sources, as docs/teams.md says. */
async function deploy(page: Page, team: Team, { name, path, heading, failing }: Deployed) {
  await team.run('npm', 'run', 'deploy');
  await page.goto(site.url + path);
  await expect(getHeading(page)).toHaveText(heading);

  const line =
    team
      .read(failing.file)
      .split('\n')
      .findIndex((text) => text.includes(failing.line)) + 1;
  await page.goto(`${site.url}${path}#fail`);
  await page.reload();
  const sources = async () => (await team.cli<{ source?: string }[]>('errors', name)).map(({ source }) => source);
  await expect
    .poll(async () => (await sources()).some((source) => source?.startsWith(`${failing.file}:${line}:`)), {
      timeout: 30_000,
    })
    .toBe(true);
}

interface Change {
  name: string;
  path: string;
  /** Headings of the page before and after the change. */
  headings: [string, string];
  /** The repository's file, its text now, and after the team's change. */
  file: string;
  from: string;
  to: string;
}

/** Changes, previews, activates and rolls back a deployed micro-frontend. */
async function changeAlone(page: Page, team: Team, { name, path, headings, file, from, to }: Change) {
  team.write(file, team.read(file).replace(from, to));
  const { version } = await team.cli<{ version: string }>('publish', name);
  const preview = await team.cli<{ url: string }>('preview', `${name}@${version}`);
  await page.goto(`${preview.url}&to=${path}`);
  await expect(getHeading(page)).toHaveText(headings[1]);
  await page.context().clearCookies();
  await page.goto(site.url + path);
  await expect(getHeading(page)).toHaveText(headings[0]);

  // The smoke run was part of "deploy"; the operator spares the second one.
  await runCli(site.dataDir, 'policy', 'set', name);
  await team.cli('activate', `${name}@${version}`, '--without-smoke');
  await page.goto(site.url + path);
  await expect(getHeading(page)).toHaveText(headings[1]);

  await team.cli('rollback', name);
  await page.goto(site.url + path);
  await expect(getHeading(page)).toHaveText(headings[0]);
}

test('a repository from the packages of the site is deployed alone', async ({ page }) => {
  const team = await newTeam(site, 'weather');
  await team.run('npx', '--yes', `${site.url}/platform/packages/cli.tgz`, 'new', 'weather', '--ua', 'Погода');
  expect(readdirSync(team.folder)).toEqual(['mfe-weather']);
  team.folder = join(team.folder, 'mfe-weather');
  installed = join(team.folder, 'node_modules');
  for (const name of ['shared-lib', '@charity-run/build', '@charity-run/cli']) expect(isOwnCopy(team, name)).toBe(true);
  expect(team.read('.github/workflows/deploy.yml')).toContain('npm run deploy');

  const file = 'src/features/weather/WeatherPage.tsx';
  const failing = "if (location.hash === '#fail') throw new Error('no forecast');";
  const source = team
    .read(file)
    .replace('import { PageHead }', "import { useEffect } from 'react';\nimport { PageHead }");
  team.write(file, source.replace('  return (\n', `  useEffect(() => {\n    ${failing}\n  });\n  return (\n`));
  await Promise.all([team.run('npm', 'test'), team.run('npm', 'run', 'types')]);

  await deploy(page, team, { name: 'weather', path: '/weather', heading: 'Погода', failing: { file, line: failing } });
  // A page without images uploads none.
  expect(readdirSync(join(team.folder, 'dist/client'))).not.toContain('assets');
  await changeAlone(page, team, {
    name: 'weather',
    path: '/weather',
    headings: ['Погода', 'Погода в день пробігу'],
    file: 'src/features/weather/ua.json',
    from: '"Погода"',
    to: '"Погода в день пробігу"',
  });
});

test('a remote with a webpack configuration of its own is deployed alone, by the documentation', async ({ page }) => {
  const team = await newTeam(site, 'tides');
  for (const [file, text] of filesShownIn('docs/teams.md'))
    team.write(file, text.replaceAll('https://run.example', site.url));
  if (installed) await team.run('cp', '-al', installed, 'node_modules');
  await team.run('npm', 'install');
  for (const name of ['@charity-run/contract', '@charity-run/build']) expect(isOwnCopy(team, name)).toBe(true);
  const failing = "if (location.hash === '#fail') throw new Error('no tide');";
  const file = 'src/TidesPage.js';
  team.write(file, team.read(file).replace('  return ', `  useEffect(() => {\n    ${failing}\n  });\n  return `));
  team.write(file, team.read(file).replace('{ createElement }', '{ createElement, useEffect }'));
  await deploy(page, team, { name: 'tides', path: '/tides', heading: 'Припливи', failing: { file, line: failing } });
  await changeAlone(page, team, {
    name: 'tides',
    path: '/tides',
    headings: ['Припливи', 'Припливи й відпливи'],
    file: 'src/texts.js',
    from: "'Припливи'",
    to: "'Припливи й відпливи'",
  });
});
