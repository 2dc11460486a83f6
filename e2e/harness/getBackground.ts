import type { Locator } from '@playwright/test';

export function getBackground(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor);
}
