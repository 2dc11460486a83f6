import type { Page } from '@playwright/test';

/** Waits until the page's own scripts answer: a link pressed before does what it does without them. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window));
}
