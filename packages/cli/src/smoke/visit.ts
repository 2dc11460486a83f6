import { setTimeout as sleep } from 'node:timers/promises';
import { SHELL } from '@charity-run/contract';
import { parseLocalizedPath } from '@charity-run/contract/locales';
import type { Release } from '@charity-run/release/api';
import type { ContentsRoute } from '@charity-run/release/validation';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { describeError } from '../describeError.ts';
import { routeDifferences, routesInBrowser } from './browserBuild.ts';
import type { Visit } from './plan.ts';

/** The part of a page's state that tells how it was made. */
interface PageState {
  composition: { id: string };
  /** Absent when the page was not rendered on the server. */
  hydration?: object;
}

const LOAD_MS = 30_000;
const HEADING_MS = 15_000;
const QUIET_MS = 3_000;
/** A page whose scripts never pause answers nothing. */
const RESPONSE_MS = 10_000;

/** The release that is tried, whose own pages are looked at more closely. */
export interface Tried extends Pick<Release, 'name' | 'container' | 'render'> {
  routes: readonly ContentsRoute[];
  /** Id of the composition with the release in it. */
  composition: string;
}

export interface Visitor {
  context: BrowserContext;
  site: string;
  isSignedIn: boolean;
  tried: Tried;
}

export interface Seen extends Visit {
  problems: string[];
  /** Id of the page's composition; undefined when it has none. */
  composition: string | undefined;
  tries: number;
  /** Its scripts never pause, and block all pages of the browser's process. */
  isStuck: boolean;
}

/** Opens a URL, once more if it has problems. */
export async function open(visitor: Visitor, visit: Visit): Promise<Seen> {
  const first = await openOnce(visitor, visit);
  if (first.problems.length === 0 || first.isStuck) return { ...first, tries: 1 };
  return { ...(await openOnce(visitor, visit)), tries: 2 };
}

async function openOnce(visitor: Visitor, visit: Visit): Promise<Omit<Seen, 'tries'>> {
  const page = await withinTime(visitor.context.newPage());
  const problems = listen(page, visitor.site);
  let composition: string | undefined;
  let isStuck = false;
  try {
    const response = await page
      .goto(visitor.site + visit.url, { waitUntil: 'load', timeout: LOAD_MS })
      .catch(explained(`not loaded within ${LOAD_MS / 1000} s`));
    // The browser takes the text from the page's process.
    const html = response ? await withinTime(response.text().catch(() => '')) : '';
    const sent = stateIn(html);
    composition = sent?.composition.id;
    problems.push(...statusProblems(response), ...renderProblems(visitor, visit, sent));
    await page
      .locator('main h1')
      .first()
      .waitFor({ timeout: HEADING_MS })
      .catch(explained(`no heading within ${HEADING_MS / 1000} s`));
    await page
      .waitForFunction(() => !('early' in window), undefined, { timeout: HEADING_MS })
      .catch(explained(`not interactive within ${HEADING_MS / 1000} s`));
    // Errors of hydration happen until the network is idle; a page that never becomes idle is no problem.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    problems.push(...urlProblems(page, visit, visitor.isSignedIn));
    problems.push(...(await withinTime(hydratedProblems(page, html, visitor, visit))));
  } catch (error) {
    problems.push(firstLine(describeError(error)));
    isStuck = !(await responds(page));
    if (isStuck) problems.push('the scripts of the page never pause');
  } finally {
    // A page that hangs ends with the browser.
    await withinTime(page.close()).catch(() => undefined);
  }
  return { ...visit, problems, composition, isStuck };
}

/** Replaces the error of a wait that took too long. */
function explained(reason: string): (error: unknown) => never {
  return (error) => {
    throw String(error).includes('Timeout') ? new Error(reason) : error;
  };
}

function responds(page: Page): Promise<boolean> {
  return withinTime(page.evaluate(() => true)).catch(() => false);
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const expiry = sleep(RESPONSE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`the page does not respond within ${RESPONSE_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    late.abort();
    expiry.catch(() => undefined);
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

/** A page that was due to be rendered, and came as the skeleton, failed or took too long on the server. */
function renderProblems({ tried }: Visitor, visit: Visit, sent: PageState | undefined): string[] {
  const isRendered = visit.of === tried.name && tried.render === 'server' && !visit.isBehindLogin;
  return isRendered && sent && !sent.hydration ? ['the server could not render it, or not in time'] : [];
}

async function hydratedProblems(page: Page, html: string, { tried }: Visitor, visit: Visit): Promise<string[]> {
  const isOwn = visit.of === tried.name && tried.name !== SHELL;
  return [
    ...(await errorProblems(page)),
    ...(await landmarkProblems(page, html, visit)),
    ...(isOwn ? await buildProblems(page, tried) : []),
  ];
}

async function buildProblems(page: Page, { container, composition, routes }: Tried): Promise<string[]> {
  const found = await routesInBrowser(page, { container, composition });
  if (found === 'other composition') return [];
  return found ? routeDifferences(found, routes) : ['the routes of the browser build cannot be read'];
}

async function errorProblems(page: Page): Promise<string[]> {
  const isFailure = (await page.locator('main [data-failed]').count()) > 0;
  return isFailure ? ['the page shows an error'] : [];
}

/** Parts of the shell that a page may lack from the start. */
const landmarks = [
  { role: 'banner', sent: /<header\b.*<main\b/s },
  { role: 'main', sent: /<main\b/ },
  { role: 'contentinfo', sent: /<\/main>.*<footer\b/s },
] as const;

async function landmarkProblems(page: Page, html: string, { isBare }: Visit): Promise<string[]> {
  const problems: string[] = [];
  for (const { role, sent } of landmarks) {
    if (isBare && role !== 'main') continue;
    if (sent.test(html) && !(await page.getByRole(role).first().isVisible()))
      problems.push(`the ${role} that the server sent is gone`);
  }
  return problems;
}

/** What the server composed; undefined for a document that is no page. */
function stateIn(html: string): PageState | undefined {
  const [, state] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  return state === undefined ? undefined : JSON.parse(state);
}
