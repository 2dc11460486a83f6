import type { Page } from '@playwright/test';

/** Waits until the page is hydrated: a link clicked earlier does a full page load. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window));
}
