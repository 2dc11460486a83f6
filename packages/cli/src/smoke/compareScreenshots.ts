import { createHash } from 'node:crypto';
import { locales, parseLocalizedPath } from '@charity-run/contract/locales';
import type { ScreenshotNames, SmokeRun, VisualComparison, VisualDifference } from '@charity-run/release/api';
import { forEachParallel } from '@charity-run/release/parallel';
import type { Browser, BrowserContext } from '@playwright/test';
import { compareImages } from './compareImages.ts';
import type { Visit } from './plan.ts';
import { openViewer, takeScreenshot, WIDTHS, type Width } from './screenshot.ts';

const TABS = 2;
/** The command that waits for the run gives up after ten minutes. */
const MAX_MS = 4 * 60_000;
/** Differences whose images are stored. */
const MAX_SHOWN = 20;
/** Share of pixels: less is the noise of drawing. */
const DEFAULT_LIMIT = 0.001;

export interface ScreenshotInput {
  browser: Browser;
  site: string;
  run: Pick<SmokeRun, 'composition' | 'live' | 'at' | 'preview' | 'before'>;
  visits: Visit[];
  /** `maxDiffPixelRatio` of routes that have one, by the path without locale. */
  limits: ReadonlyMap<string, number>;
  store: (name: string, png: Buffer) => Promise<void>;
}

interface Pair {
  visit: Visit;
  width: Width;
}

/** Compares pages that everybody may see, in the composition with the release and in the live one, and stores images of those that differ. */
export async function compareScreenshots({ visits, ...input }: ScreenshotInput): Promise<VisualComparison | undefined> {
  const { preview, before } = input.run;
  if (!preview || !before) return undefined;
  const until = performance.now() + MAX_MS;
  const pairs = visits.filter(isForAll).flatMap((visit) => WIDTHS.map((width): Pair => ({ visit, width })));
  const found = new Map<Pair, VisualDifference | 'same' | 'new'>();
  const viewers = await openViewers(input);
  let shown = 0;
  await forEachParallel(pairs, TABS, async (pair) => {
    if (performance.now() > until) return;
    const compared = await comparePair(pair, viewers, input).catch(() => undefined);
    if (typeof compared === 'object') found.set(pair, await withImages(compared, shown++ < MAX_SHOWN, input));
    else if (compared) found.set(pair, compared);
  });
  await Promise.all(Object.values(viewers).flatMap((each) => [each.before.close(), each.after.close()]));
  return {
    compared: [...found.values()].filter((each) => each !== 'new').length,
    different: pairs.flatMap((pair) => {
      const each = found.get(pair);
      return typeof each === 'object' ? [each] : [];
    }),
    uncompared: pairs.filter((pair) => !found.has(pair)).map(describePair),
  };
}

const describePair = ({ visit, width }: Pair) => `${visit.url} at ${width}`;

/** Pages behind the login show a person: no image of them is stored. Languages share their layout. */
function isForAll({ url, isBehindLogin }: Visit): boolean {
  return !isBehindLogin && parseLocalizedPath(url).locale === locales[0];
}

type Viewers = Record<Width, { before: BrowserContext; after: BrowserContext }>;

async function openViewers({
  browser,
  run: { preview = '', before = '', at },
}: Omit<ScreenshotInput, 'visits'>): Promise<Viewers> {
  const open = async (width: Width) => ({
    before: await openViewer(browser, width, { preview: before, at }),
    after: await openViewer(browser, width, { preview, at }),
  });
  return { 390: await open(390), 1440: await open(1440) };
}

interface Different extends Omit<VisualDifference, 'images'> {
  before: Buffer;
  after: Buffer;
  difference: () => Promise<Buffer>;
}

/** Twice where they differ: what moved by itself is no difference. @returns nothing if one cannot be taken, `new` for a page that is not live. */
async function comparePair(
  pair: Pair,
  viewers: Viewers,
  input: Omit<ScreenshotInput, 'visits'>,
): Promise<Different | 'same' | 'new' | undefined> {
  const first = await compareOnce(pair, viewers, input);
  if (typeof first !== 'object') return first;
  return (await compareOnce(pair, viewers, input)) ?? first;
}

async function compareOnce(
  { visit, width }: Pair,
  viewers: Viewers,
  { site, run, limits }: Omit<ScreenshotInput, 'visits'>,
): Promise<Different | 'same' | 'new' | undefined> {
  const [before, after] = await Promise.all(
    [viewers[width].before, viewers[width].after].map((viewer) => takeScreenshot(viewer, site + visit.url)),
  );
  if (!before) return 'new';
  // Another activation in between would show its own differences.
  if (!after || before.composition !== run.live || ![run.live, run.composition].includes(after.composition ?? ''))
    return undefined;
  const limit = limits.get(parseLocalizedPath(visit.url).path) ?? DEFAULT_LIMIT;
  const { ratio, difference } = await compareImages(before.png, after.png);
  if (ratio <= limit) return 'same';
  return { path: visit.url, of: visit.of, width, ratio, limit, before: before.png, after: after.png, difference };
}

async function withImages(
  { before, after, difference, ...different }: Different,
  isShown: boolean,
  { store }: Pick<ScreenshotInput, 'store'>,
): Promise<VisualDifference> {
  if (!isShown) return different;
  // An image that the site does not take, because it is too large, leaves its difference known.
  const images = await storeImages({ before, after, difference }, store).catch(() => undefined);
  return { ...different, ...(images && { images }) };
}

async function storeImages(
  { before, after, difference }: Pick<Different, keyof ScreenshotNames>,
  store: ScreenshotInput['store'],
): Promise<ScreenshotNames> {
  return {
    before: await storePng(before, store),
    after: await storePng(after, store),
    difference: await storePng(await difference(), store),
  };
}

async function storePng(png: Buffer, store: ScreenshotInput['store']): Promise<string> {
  const name = `${createHash('sha256').update(png).digest('hex')}.png`;
  await store(name, png);
  return name;
}
