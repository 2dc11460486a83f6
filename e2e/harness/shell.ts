import type { Page } from '@playwright/test';

/** Version of the shell that a document runs. */
export function shellOn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(document.getElementById('page-state')?.textContent ?? '').shell);
}
