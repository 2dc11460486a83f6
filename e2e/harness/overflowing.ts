import type { Page } from '@playwright/test';

/** Elements that make the page wider than the window, outermost first. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    return [`${scrollWidth} pixels`, ...wide.slice(0, 5)];
  });
}
