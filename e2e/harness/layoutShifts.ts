import type { Page } from '@playwright/test';

/** Delays fonts and images, so that elements without reserved space shift. */
const DELAY_MS = 300;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shifts {
  total: number;
  /** Value of each shift, and its moved elements with their place before and after. */
  sources: string[];
}

/** Records every layout shift of the pages opened in this tab from now on, with fonts and images arriving late. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.route(/\.(woff2|webp|avif|png|jpg|svg)(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const record = { total: 0, sources: [] as string[] };
    Object.assign(window, { layoutShifts: record });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        record.total += value;
        const getPlace = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join('×')}`;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;
          return `${name} from ${getPlace(previousRect)} to ${getPlace(currentRect)}`;
        });
        record.sources.push(`${value.toFixed(3)} ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Shifts of the page while it loaded and is scrolled to its end. */
export async function shiftsWhileScrolling(page: Page): Promise<Shifts> {
  await scrollThrough(page);
  return page.evaluate(() => (window as unknown as { layoutShifts: Shifts }).layoutShifts);
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
