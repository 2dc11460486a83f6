import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Device {
  viewport: { width: number; height: number };
  isMobile: boolean;
  /** Round trip in milliseconds, throughput in bytes per second. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpuSlowdown: number;
}

/** A slow phone on slow 4G: 150 ms, 1.6 Mbit/s, CPU ÷ 4. */
export const phone: Device = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  cpuSlowdown: 4,
};

/** Desktop with 40 ms and 10 Mbit/s, as in Lighthouse. */
export const desk: Device = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  network: { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
  cpuSlowdown: 1,
};

/** Opens a throttled device with an empty cache. */
export async function openDevice(
  browser: Browser,
  { viewport, isMobile, network, cpuSlowdown }: Device,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: isMobile ? 2 : 1,
    locale: 'uk-UA',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, session };
}
