import type { Release, SmokeResult, SmokeRun, Status } from '@charity-run/release/api';
import { computeIntegrity } from '@charity-run/release/integrity';
import { forEachParallel } from '@charity-run/release/parallel';
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { ensureChromium } from '../browser/chromium.ts';
import { CommandError } from '../command.ts';
import { describeError } from '../describeError.ts';
import { getContents, type PlatformClient } from '../platform/client.ts';
import { type Account, signIn } from './account.ts';
import { compareScreenshots } from './compareScreenshots.ts';
import { findPixelLimits, smokePlan, type Visit, withoutExample } from './plan.ts';
import { open, type Seen, type Tried } from './visit.ts';

const TABS = 3;

/** Visits the preview of a run in a phone-sized browser, and compares how pages look if nothing is wrong. @throws {CommandError} when it cannot be opened. */
export async function runSmoke(
  client: PlatformClient,
  run: SmokeRun,
  account: Account | undefined,
  progress: (line: string) => void,
): Promise<SmokeResult> {
  const { name, version, composition: wanted, preview = '' } = run;
  const started = performance.now();
  const { plan, untested, tried, limits } = await createPlan(client, name, version, wanted);
  const token = account && (await signIn(client.site.url, account));
  progress(`Smoke run: ${plan.length} pages in Chromium${token ? '' : ', without an account'}…`);
  const { url: site } = client.site;
  const browser = await launch();
  try {
    const seen = await visitAll(browser, { plan, tried }, preview, site, token);
    const isFlawless = seen.every(({ problems }) => problems.length === 0);
    if (isFlawless && run.before) progress('Comparing how pages look…');
    const store = storeImages(client, run);
    const comparing = isFlawless ? compareScreenshots({ browser, site, run, visits: plan, limits, store }) : undefined;
    const visual = await comparing?.catch((error) => {
      progress(`How pages look was not compared: ${describeError(error)}`);
      return undefined;
    });
    return {
      pages: seen.map(({ url, composition, problems, tries }) => ({
        path: url,
        ...(composition && { composition }),
        problems: problems.slice(0, 50),
        tries,
      })),
      seconds: Math.round((performance.now() - started) / 1000),
      isSignedIn: token !== undefined,
      untested,
      ...(visual && { visual }),
    };
  } finally {
    await browser.close();
  }
}

const storeImages =
  (client: PlatformClient, { id }: Pick<SmokeRun, 'id'>) =>
  async (name: string, bytes: Buffer): Promise<void> =>
    client.call('PUT', `/platform/smoke-runs/${id}/images/${name}`, { bytes, integrity: computeIntegrity(bytes) });

async function createPlan(client: PlatformClient, name: string, version: string, composition: string) {
  const getRelease = (of: string, its: string) => client.call<Release>('GET', `/platform/releases/${of}/${its}`);
  const { live } = await client.call<Status>('GET', '/platform/status');
  const release = await getRelease(name, version);
  const others = await Promise.all(
    live.filter((other) => other.name !== name).map((other) => getRelease(other.name, other.version)),
  );
  const contents = await getContents(client, release);
  // A release of an older build tells nothing of its routes.
  const around = await Promise.all(others.map((other) => getContents(client, other).catch(() => ({ routes: [] }))));
  const { container, render } = release;
  const tried: Tried = { name, container, render, routes: contents.routes, composition };
  const limits = findPixelLimits([contents, ...around]);
  return { plan: smokePlan(release, contents, others), untested: withoutExample(contents), tried, limits };
}

async function launch(): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new CommandError('The smoke run needs Chromium, and none could be installed: see above.');
  // Playwright would end the process before its own listeners have run.
  const [handleSIGINT, handleSIGTERM] = ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal) === 0);
  return chromium.launch({ executablePath, args: ['--no-sandbox'], handleSIGINT, handleSIGTERM });
}

async function visitAll(
  browser: Browser,
  { plan, tried }: { plan: Visit[]; tried: Tried },
  previewUrl: string,
  site: string,
  token: string | undefined,
): Promise<Seen[]> {
  const newContext = async (sessionToken?: string): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'uk-UA', reducedMotion: 'reduce' });
    if (sessionToken) await context.addInitScript((value) => localStorage.setItem('jwt_token', value), sessionToken);
    await enterPreview(context, previewUrl);
    return context;
  };
  const visitor = await newContext();
  const member = token ? await newContext(token) : visitor;
  const seen = new Map<Visit, Seen>();
  await forEachParallel(plan, TABS, async (visit) => {
    if ([...seen.values()].some(({ isStuck }) => isStuck)) return;
    const context = visit.isBehindLogin ? member : visitor;
    seen.set(visit, await open({ context, site, isSignedIn: token !== undefined, tried }, visit));
  });
  return plan.flatMap((visit) => seen.get(visit) ?? []);
}

async function enterPreview(context: BrowserContext, url: string): Promise<void> {
  const response = await context.request.get(url);
  if (!response.ok())
    throw new CommandError(`The preview cannot be opened (HTTP ${response.status()}): ${new URL(url).origin}`);
}
