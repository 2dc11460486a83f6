import type { BrowserContext, Page, Response } from '@playwright/test';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { Visit } from './plan.ts';

const HEADING_MS = 15_000;
const QUIET_MS = 3_000;

export interface Seen extends Visit {
  problems: string[];
  /** Id of the page's composition; undefined when it has none. */
  composition: string | undefined;
  tries: number;
}

/** Opens a URL, once more if it has problems. */
export async function open(context: BrowserContext, site: string, visit: Visit, isSignedIn: boolean): Promise<Seen> {
  const first = await openOnce(context, site, visit, isSignedIn);
  if (first.problems.length === 0) return { ...first, tries: 1 };
  return { ...(await openOnce(context, site, visit, isSignedIn)), tries: 2 };
}

async function openOnce(
  context: BrowserContext,
  site: string,
  visit: Visit,
  isSignedIn: boolean,
): Promise<Omit<Seen, 'tries'>> {
  const page = await context.newPage();
  const problems = listen(page, site);
  try {
    const response = await page.goto(site + visit.url, { waitUntil: 'load' });
    problems.push(...statusProblems(response));
    await page.locator('main h1').first().waitFor({ timeout: HEADING_MS });
    // Errors of hydration happen until the network is idle; a page that never becomes idle is no problem.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    problems.push(...urlProblems(page, visit, isSignedIn));
    problems.push(...(await errorProblems(page)));
    return { ...visit, problems, composition: await compositionOn(page) };
  } catch (error) {
    const reason = String(error).includes('Timeout') ? `no heading within ${HEADING_MS / 1000} s` : String(error);
    return { ...visit, problems: [...problems, reason], composition: await compositionOn(page) };
  } finally {
    await page.close();
  }
}

function listen(page: Page, site: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${firstLine(error.message)}`));
  page.on('console', (message) => {
    // Failed requests are reported below with their URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${firstLine(message.text())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(site) && reason !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${new URL(request.url()).pathname} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || response.request().isNavigationRequest() || !response.url().startsWith(site)) return;
    problems.push(`request failed: ${new URL(response.url()).pathname} (HTTP ${response.status()})`);
  });
  return problems;
}

/** Without the stack, which names built files; the command `errors NAME` resolves it. */
function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? '';
}

function statusProblems(response: Response | null): string[] {
  if (!response || response.status() < 400) return [];
  return [`HTTP ${response.status()}`];
}

/** The page has the requested URL, or the login's for an anonymous visitor. */
function urlProblems(page: Page, { url, isBehindLogin }: Visit, isSignedIn: boolean): string[] {
  const { path } = parseLocalizedPath(new URL(page.url()).pathname);
  const options = parseLocalizedPath(url).path;
  if (path === options || (isBehindLogin && !isSignedIn)) return [];
  return [`leads to ${path}`];
}

async function errorProblems(page: Page): Promise<string[]> {
  const isFailure = (await page.locator('main [data-failed]').count()) > 0;
  return isFailure ? ['the page shows an error'] : [];
}

async function compositionOn(page: Page): Promise<string | undefined> {
  const state = await page
    .locator('#page-state')
    .textContent({ timeout: 1000 })
    .catch(() => null);
  return state ? JSON.parse(state).composition.id : undefined;
}
