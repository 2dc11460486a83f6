import type { Browser, CDPSession, Page } from '@playwright/test';
import { openDevice, phone } from './device.ts';

declare global {
  interface Window {
    /** Notes of the page under measurement; milliseconds since navigation start. */
    bench: Pick<Load, 'lcp' | 'clickWorks' | 'hydrated'>;
  }
}

export interface Load {
  /** Bytes of JavaScript on the wire, without headers. */
  scriptBytes: number;
  /** Largest contentful paint, in milliseconds since navigation start. */
  lcp: number;
  /** First working click on the menu button, in milliseconds; undefined without scripts. */
  clickWorks: number | undefined;
  /** All controls work: React has the page. Undefined without scripts. */
  hydrated: number | undefined;
  requests: number;
  /** Longest chain of dependent requests until a click works, the document included. */
  chain: number;
}

/** Loads a page on the phone and measures it. */
export async function loadOnPhone(browser: Browser, url: string, scripts: boolean): Promise<Load> {
  const { context, page, session } = await openDevice(browser, phone);
  const traffic = recordTraffic(session);
  await page.addInitScript(observe, scripts);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (scripts)
    await page.waitForFunction(() => window.bench.clickWorks && window.bench.hydrated, undefined, { timeout: 60_000 });
  const chain = traffic.chain();
  await page.waitForTimeout(1500);
  const paints = await measured(page);
  await context.close();
  return { ...paints, ...traffic.sums(), chain };
}

async function measured(page: Page): Promise<Window['bench']> {
  return page.evaluate(() => window.bench);
}

/** Runs in the page: records paints and hydration, and clicks the menu button until the menu opens. */
function observe(press: boolean): void {
  const bench: Window['bench'] = { lcp: 0, clickWorks: undefined, hydrated: undefined };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  if (!press) return;
  const timer = setInterval(() => {
    const menu = document.querySelector<HTMLElement>('header button[aria-haspopup]');
    if (menu && !('early' in window)) bench.hydrated ??= performance.now();
    if (document.querySelector('dialog[open]')) bench.clickWorks ??= performance.now();
    else menu?.click();
    if (bench.hydrated && bench.clickWorks) clearInterval(timer);
  }, 50);
}

function recordTraffic(session: CDPSession) {
  const depths = new Map<string, number>();
  const kinds = new Map<string, string>();
  let scriptBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const stack = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
    const cause = initiator.url ?? stack.at(-1)?.url ?? initiator.stack?.parent?.callFrames?.at(-1)?.url;
    // A preloaded script has two entries: the first one counts.
    if (!depths.has(request.url)) depths.set(request.url, (cause ? (depths.get(cause) ?? 1) : 0) + 1);
    kinds.set(requestId, type ?? 'Other');
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  return {
    chain: () => Math.max(...depths.values()),
    sums: () => ({ scriptBytes, requests: kinds.size }),
  };
}
