import type { Browser, Page } from '@playwright/test';
import { type Device, desk, openDevice, phone } from './device.ts';

interface Approach {
  device: Device;
  /** Event that precedes the click, and by how many milliseconds. */
  sign: 'pointerover' | 'touchstart';
  before: number;
}

export const approaches: Record<string, Approach> = {
  'at a desk, after resting on the link': { device: desk, sign: 'pointerover', before: 500 },
  'on a phone, after the touch begins': { device: phone, sign: 'touchstart', before: 100 },
};

const REST_MS = 1500;

/** Milliseconds from the click to the new page's heading. */
export interface Navigation {
  unloaded: number;
  samePage: number;
  loaded: number;
}

/** Each runs in a new browser context with an unloaded target page. */
const ways: Record<keyof Navigation, { from: string; to: string }> = {
  unloaded: { from: '/', to: '/registration' },
  samePage: { from: '/login', to: '/registration' },
  loaded: { from: '/', to: '/news' },
};

export async function navigateEachWay(browser: Browser, origin: string, approach: Approach): Promise<Navigation> {
  return {
    unloaded: await navigate(browser, origin, approach, 'unloaded'),
    samePage: await navigate(browser, origin, approach, 'samePage'),
    loaded: await navigate(browser, origin, approach, 'loaded'),
  };
}

async function navigate(browser: Browser, origin: string, approach: Approach, way: keyof Navigation): Promise<number> {
  const { from, to } = ways[way];
  const { context, page } = await openDevice(browser, approach.device);
  await page.goto(origin + from, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => !window.early, undefined, { timeout: 60_000 });
  // An idle page has finished its prefetches.
  await page.waitForTimeout(REST_MS);
  const took = await pressAndWait(page, to, approach);
  await context.close();
  return took;
}

/** Measured inside the page: a CDP round trip counts on a slow phone. */
function pressAndWait(page: Page, target: string, { sign, before }: Approach): Promise<number> {
  return page.evaluate(
    async (press) => {
      const heading = () => document.querySelector('main h1')?.textContent ?? '';
      const old = heading();
      const isThere = () => heading() && heading() !== old && !document.querySelector('main [aria-busy="true"]');
      const link = document.querySelector<HTMLElement>(`a[href="${press.target}"]`);
      if (!link) throw new Error(`No link to ${press.target}`);
      link.dispatchEvent(new Event(press.sign, { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, press.before));
      const there = new Promise<void>((resolve) => {
        const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-busy'] };
        new MutationObserver(() => isThere() && resolve()).observe(document.body, changes);
      });
      const pressed = performance.now();
      link.click();
      await there;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - pressed;
    },
    { target, sign, before },
  );
}
