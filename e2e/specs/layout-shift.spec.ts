import { expect, type Page, test } from '@playwright/test';
import { allPaths, visitAll } from '../harness/sitePages.ts';

/** Delays fonts and images, so that elements without reserved space shift. */
const DELAY_MS = 300;
const LIMIT = 0.02;

// Every page of the site in one test.
test.setTimeout(300_000);

// The longer language on the narrow page, the shorter one on the wide page.
for (const [locale, width] of [
  ['ua', 390],
  ['en', 1440],
] as const) {
  test(`no layout shift while pages load and scroll, ${width} wide, in ${locale}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await delayFontsAndImages(page);
    await recordShifts(page);
    const found: string[] = [];
    await visitAll(page, await allPaths(locale, request), async (url) => {
      await scrollThrough(page);
      const { total, sources } = await shiftsOf(page);
      if (total >= LIMIT) found.push(`${url} ${total.toFixed(3)}: ${sources.join(', ')}`);
    });
    expect(found).toEqual([]);
  });
}

async function delayFontsAndImages(page: Page): Promise<void> {
  await page.route(/\.(woff2|webp|avif|png|jpg|svg)(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue().catch(() => undefined);
  });
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records every layout shift of a page. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { total: 0, sources: [] as string[] };
    Object.assign(window, { layoutShifts: record });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        record.total += value;
        const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        const names = nodes.map((node) => `${node?.tagName.toLowerCase()}.${node?.getAttribute('class') ?? ''}`);
        record.sources.push(`${value.toFixed(3)} ${names.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<{ total: number; sources: string[] }> {
  return page.evaluate(
    () => (window as unknown as { layoutShifts: { total: number; sources: string[] } }).layoutShifts,
  );
}

/** Scrolls down screen by screen and waits for lazy content. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (delay) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await document.fonts.ready;
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await pause(60);
    }
    const loading = [...document.images].filter((image) => !image.complete);
    await Promise.race([Promise.all(loading.map((image) => image.decode().catch(() => undefined))), pause(5 * delay)]);
    await pause(60);
  }, DELAY_MS);
}
