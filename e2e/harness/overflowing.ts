import type { Page } from '@playwright/test';

/** Elements that make the page wider than the window, outermost first, and headings that are cut off at its edge. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cutOff = [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return [...text.getClientRects()].some(({ width, right }) => width > 1 && right > window.innerWidth + 1);
      })
      .map((heading) => `cut off: ${heading.textContent}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return cutOff;
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    return [...cutOff, `${scrollWidth} pixels`, ...wide.slice(0, 5)];
  });
}

/** What scrolls sideways in a window of 320 px, and with text of 200 %; leaves the window `width` wide. */
export async function overflowingWhenZoomed(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await overflowing(page);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const large = await overflowing(page);
  await page.setViewportSize({ width, height: 900 });
  return [...narrow.map((each) => `at 320: ${each}`), ...large.map((each) => `at 200 %: ${each}`)];
}
