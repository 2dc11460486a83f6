import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { signIn } from '@charity-run/cli/account';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { demoAccount } from 'backend/demo-account';
import { type Service, startService, stopServices } from 'tools/process';
import { installRelease, writeComposition } from 'tools/release';

export interface Mixture {
  shellRoot: string;
  /** Another build of the shell than that of its root. */
  shellDist?: string;
  /** `dist` folders of the micro-frontends. */
  remotes: string[];
}

const HEADING_MS = 20_000;

/** Composes a site and visits reading pages, the guard and the cabinet. @returns one sentence per problem. */
export async function tryComposition(
  { shellRoot, shellDist = join(shellRoot, 'shell/dist'), remotes }: Mixture,
  backend: string,
  chromiumPath: string,
): Promise<string[]> {
  const dataDir = temporaryFolder('version-compatibility');
  const services: Service[] = [];
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    await writeComposition(
      dataDir,
      remotes.map((dist) => installRelease(dist, dataDir)),
    );
    const site = await startService(join(shellRoot, 'shell/server/server.ts'), {
      PORT: '0',
      DATA_DIR: dataDir,
      BACKEND_URL: backend,
      SHELL_DIST: shellDist,
      LOG_LEVEL: 'silent',
      RENDER_TIMEOUT_MS: '20000',
      LOOP_DELAY_MS: '5000',
    });
    services.push(site);
    return await visit(browser, site.url);
  } catch (error) {
    return [`the site did not start: ${error instanceof Error ? error.message : error}`];
  } finally {
    await browser.close();
    await stopServices(services);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function visit(browser: Browser, site: string): Promise<string[]> {
  const newPage = async () => (await browser.newContext({ ...devices['Pixel 7'], locale: 'uk-UA' })).newPage();
  const visitor = await newPage();
  const member = await newPage();
  const token = await signIn(site, demoAccount);
  await member.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  const found: string[] = [];
  for (const path of ['/', '/news', '/en/news']) found.push(...(await isThere(visitor, site, path, path)));
  const html = await (await fetch(`${site}/news`)).text();
  if (!/<main[\s\S]*<h1/.test(html)) found.push('/news: not rendered on the server');
  found.push(...(await isThere(visitor, site, '/cabinet', '/login')));
  found.push(...(await isThere(member, site, '/cabinet', '/cabinet')));
  found.push(...(await isThere(member, site, '/en/registration', '/en/registration')));
  return found;
}

async function isThere(page: Page, site: string, path: string, requested: string): Promise<string[]> {
  try {
    await page.goto(site + path, { waitUntil: 'load' });
    await page.locator('main h1').first().waitFor({ timeout: HEADING_MS });
    const { pathname } = new URL(page.url());
    const failures = await page.locator('main [data-failed]').count();
    return [
      ...(pathname === requested ? [] : [`${path}: leads to ${pathname}, not to ${requested}`]),
      ...(failures > 0 ? [`${path}: shows a failure`] : []),
    ];
  } catch (error) {
    return [`${path}: ${String(error).split('\n')[0]}`];
  }
}
