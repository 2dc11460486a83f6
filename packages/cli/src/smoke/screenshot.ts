import { getCompositionId } from '@charity-run/release/documentId';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Phone and desktop, in CSS pixels. */
export const WIDTHS = [390, 1440] as const;
export type Width = (typeof WIDTHS)[number];

const LOAD_MS = 30_000;
const QUIET_MS = 3_000;
/** A longer page is compared to here: a PNG of it stays below what the site takes. */
const MAX_HEIGHT = 6_000;

/** What changes by itself; teams mark more of their pages by the attribute. */
const MASKED = '[data-visual-mask], video, iframe';

/** @param preview link to the composition. @param at what every page takes for now. */
export async function openViewer(
  browser: Browser,
  width: Width,
  { preview, at }: { preview: string; at: string },
): Promise<BrowserContext> {
  const isPhone = width === WIDTHS[0];
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(at);
  const entered = await context.request.get(preview);
  if (!entered.ok()) throw new Error(`a preview cannot be opened (HTTP ${entered.status()})`);
  return context;
}

export interface Screenshot {
  png: Buffer;
  /** Id of the composition that the page showed. */
  composition: string | undefined;
}

/** The whole page with fonts and images, without animations. @returns nothing for a page that is not there. @throws {Error} when it does not load in time. */
export async function takeScreenshot(context: BrowserContext, url: string): Promise<Screenshot | undefined> {
  const page = await context.newPage();
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
    if (!response || response.status() >= 400) return undefined;
    await page.locator('main h1').first().waitFor({ timeout: LOAD_MS });
    await page.waitForFunction(() => !('early' in window), undefined, { timeout: LOAD_MS });
    const { documentId, height } = await page.evaluate(loadAll);
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    const png = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? WIDTHS[0], height: Math.min(height, MAX_HEIGHT) },
      animations: 'disabled',
      // Styles for it would need a page without the site's policy, from which code could show what only the runner reaches.
      caret: 'initial',
      scale: 'css',
      mask: [page.locator(MASKED)],
      timeout: LOAD_MS,
    });
    return { png, composition: documentId && getCompositionId(documentId) };
  } finally {
    await close(page);
  }
}

/** A page that hangs ends with the browser. */
const close = (page: Page) => page.close().catch(() => undefined);

/** Runs in the page: hides the banner of a preview, which belongs to no page, and a caret, and brings every part into sight once, so that lazy images load. */
async function loadAll(): Promise<{ documentId: string | undefined; height: number }> {
  document.querySelector<HTMLElement>('body > aside.preview')?.style.setProperty('display', 'none', 'important');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const image of document.images) image.loading = 'eager';
  const { documentElement: root } = document;
  for (let top = 0; top < root.scrollHeight && top < 20_000; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const decoded = [...document.images].filter(({ src }) => src).map((image) => image.decode().catch(() => undefined));
  await Promise.race([
    Promise.all([...decoded, document.fonts.ready]),
    new Promise((resolve) => setTimeout(resolve, 15_000)),
  ]);
  const state = document.getElementById('page-state')?.textContent ?? '{}';
  return { documentId: JSON.parse(state).composition?.id, height: root.scrollHeight };
}
