import type { Page } from '@playwright/test';

/** Waits until the page has painted what it has just received. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
