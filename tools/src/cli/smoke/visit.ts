import type { BrowserContext, Page, Response } from '@playwright/test';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { Visit } from './plan.ts';

const HEADING_MS = 15_000;
const QUIET_MS = 3_000;

/** What one page of the smoke run was. */
export interface Seen extends Visit {
  problems: string[];
  /** Releases of the page's composition, by name; empty when it had none. */
  versions: Record<string, string>;
}

/** Opens one address as a visitor would and writes down whatever is wrong with it. */
export async function open(context: BrowserContext, site: string, visit: Visit, isSignedIn: boolean): Promise<Seen> {
  const page = await context.newPage();
  const problems = listen(page, site);
  try {
    const answer = await page.goto(site + visit.address, { waitUntil: 'load' });
    problems.push(...statusProblems(answer));
    await page.locator('main h1').first().waitFor({ timeout: HEADING_MS });
    // Whatever happens while the page is taken over happens now; a page that never becomes quiet is none of our business.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    problems.push(...placeProblems(page, visit, isSignedIn));
    problems.push(...(await errorProblems(page)));
    return { ...visit, problems, versions: await versionsOn(page) };
  } catch (error) {
    const reason = String(error).includes('Timeout') ? `no heading within ${HEADING_MS / 1000} s` : String(error);
    return { ...visit, problems: [...problems, reason], versions: await versionsOn(page) };
  } finally {
    await page.close();
  }
}

function listen(page: Page, site: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${firstLine(error.message)}`));
  page.on('console', (message) => {
    // A request that failed is told below, with its address.
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

/** Without the stack: it names places in the built files, which "errors NAME" translates. */
function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? '';
}

function statusProblems(answer: Response | null): string[] {
  if (!answer || answer.status() < 400) return [];
  return [`HTTP ${answer.status()}`];
}

/** It is still the page that was asked for; who is not signed in is led away from behind the login, and rightly so. */
function placeProblems(page: Page, { address, isBehindLogin }: Visit, isSignedIn: boolean): string[] {
  const { path } = parseLocalizedPath(new URL(page.url()).pathname);
  const wanted = parseLocalizedPath(address).path;
  if (path === wanted || (isBehindLogin && !isSignedIn)) return [];
  return [`leads to ${path}`];
}

/** The shell shows a failure in place of a page whose remote could not be had, and of one that threw. */
async function errorProblems(page: Page): Promise<string[]> {
  const isFailure = (await page.locator('main [data-failed]').count()) > 0;
  return isFailure ? ['the page shows an error'] : [];
}

async function versionsOn(page: Page): Promise<Record<string, string>> {
  const state = await page
    .locator('#page-state')
    .textContent({ timeout: 1000 })
    .catch(() => null);
  const remotes: { name: string; version: string }[] = state ? JSON.parse(state).composition.remotes : [];
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}
