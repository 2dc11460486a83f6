import type { Browser, Page } from '@playwright/test';
import { type Device, desk, openDevice, phone } from './device.ts';

/** How somebody comes to press a link. */
interface Approach {
  device: Device;
  /** What the page hears first, and how long before the press, in milliseconds. */
  sign: 'pointerover' | 'touchstart';
  before: number;
}

/** A pointer rests on a link for half a second, a finger for a tenth. */
export const approaches: Record<string, Approach> = {
  'at a desk, after resting on the link': { device: desk, sign: 'pointerover', before: 500 },
  'on a phone, after the touch begins': { device: phone, sign: 'touchstart', before: 100 },
};

const REST_MS = 1500;

/** From the press to the new page's heading, in milliseconds. */
export interface Navigation {
  /** To a page of a remote that no page before it needed. */
  unloaded: number;
  /** To the same page, when another page of its remote is being read. */
  samePage: number;
  /** To another page of the remote that is being read. */
  loaded: number;
}

/** Each begins in a browser context of its own, and has a page ahead that is not loaded yet. */
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
  // A page at rest: what it asks for when it has nothing else to do is there.
  await page.waitForTimeout(REST_MS);
  const took = await pressAndWait(page, to, approach);
  await context.close();
  return took;
}

/**
 * The page itself takes the time: a message to it and back would count on a slow phone. It looks when something has changed,
 * not at every frame, which would make it draw frames that nobody needs.
 */
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
