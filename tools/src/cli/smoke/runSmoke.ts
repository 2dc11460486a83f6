import { type BrowserContext, chromium, devices } from '@playwright/test';
import type { Preview, Release, Status } from 'shell/platform';
import { forEachParallel } from '../../forEachParallel.ts';
import { ensureChromium } from '../../test/chromium.ts';
import { CommandError } from '../command.ts';
import { contentsOf, type PlatformClient } from '../platform/client.ts';
import { type Account, signIn } from './account.ts';
import { smokePlan, type Visit } from './plan.ts';
import { open, type Seen } from './visit.ts';

const TABS = 3;

export interface SmokeReport {
  seen: Seen[];
  seconds: number;
  isSignedIn: boolean;
}

/** Visits a preview in a phone-sized browser. @throws {CommandError} when it cannot be opened. */
export async function runSmoke(
  client: PlatformClient,
  { name, version }: { name: string; version: string },
  account: Account | undefined,
  progress: (line: string) => void,
): Promise<SmokeReport> {
  const started = performance.now();
  const { url } = await client.call<Preview>('POST', '/platform/previews', { json: { name, version } });
  const plan = await planOf(client, name, version);
  const token = account && (await signIn(client.site.url, account));
  progress(`Smoke run: ${plan.length} pages in Chromium${token ? '' : ', without an account'}…`);
  const seen = await visitAll(plan, url, client.site.url, token);
  return { seen, seconds: (performance.now() - started) / 1000, isSignedIn: token !== undefined };
}

async function planOf(client: PlatformClient, name: string, version: string): Promise<Visit[]> {
  const releaseOf = (of: string, its: string) => client.call<Release>('GET', `/platform/releases/${of}/${its}`);
  const { live } = await client.call<Status>('GET', '/platform/status');
  const release = await releaseOf(name, version);
  const others = await Promise.all(
    live.filter((other) => other.name !== name).map((other) => releaseOf(other.name, other.version)),
  );
  return smokePlan(release, await contentsOf(client, release), others);
}

async function visitAll(plan: Visit[], previewUrl: string, site: string, token: string | undefined): Promise<Seen[]> {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new CommandError('The smoke run needs Chromium, and none could be installed: see above.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const newContext = async (sessionToken?: string): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'uk-UA', reducedMotion: 'reduce' });
    if (sessionToken) await context.addInitScript((value) => localStorage.setItem('jwt_token', value), sessionToken);
    await enterPreview(context, previewUrl);
    return context;
  };
  try {
    const visitor = await newContext();
    const member = token ? await newContext(token) : visitor;
    const seen = new Map<Visit, Seen>();
    await forEachParallel(plan, TABS, async (visit) => {
      seen.set(visit, await open(visit.isBehindLogin ? member : visitor, site, visit, token !== undefined));
    });
    return plan.flatMap((visit) => seen.get(visit) ?? []);
  } finally {
    await browser.close();
  }
}

async function enterPreview(context: BrowserContext, url: string): Promise<void> {
  const response = await context.request.get(url);
  if (!response.ok())
    throw new CommandError(`The preview cannot be opened (HTTP ${response.status()}): ${new URL(url).origin}`);
}
