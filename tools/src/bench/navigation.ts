import type { Browser, Page } from '@playwright/test';
import { openPhone } from './phone.ts';

/** Time between a pointer's coming to rest on a link and the press, in milliseconds. */
const REST_MS = 500;

/** From the press to the new page's heading, in milliseconds. */
export interface Navigation {
  /** To a page of a remote that no page before it needed. */
  unloaded: number;
  /** To another page of the remote that the visitor is reading. */
  loaded: number;
}

const targets = { loaded: '/news', unloaded: '/registration' };

/** Both from home, each on a phone of its own. */
export async function navigateOnPhone(browser: Browser, origin: string): Promise<Navigation> {
  return { unloaded: await navigate(browser, origin, 'unloaded'), loaded: await navigate(browser, origin, 'loaded') };
}

async function navigate(browser: Browser, origin: string, kind: keyof typeof targets): Promise<number> {
  const { context, page } = await openPhone(browser);
  await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => !window.early, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const took = await pressAndWait(page, targets[kind]);
  await context.close();
  return took;
}

/** The page itself takes the time: a message to it and back would count on a slow phone. */
function pressAndWait(page: Page, target: string): Promise<number> {
  return page.evaluate(
    async ({ target, rest }) => {
      const heading = () => document.querySelector('main h1')?.textContent ?? '';
      const before = heading();
      const link = document.querySelector<HTMLElement>(`a[href="${target}"]`);
      if (!link) throw new Error(`No link to ${target}`);
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, rest));
      const pressed = performance.now();
      link.click();
      while (heading() === before || !heading() || document.querySelector('main [aria-busy="true"]')) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - pressed;
    },
    { target, rest: REST_MS },
  );
}
