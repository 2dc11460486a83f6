import type { Page } from '@playwright/test';

/** Elements that make the page wider than the window, outermost first, and headings that are cut off at its edge. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // On a phone the window grows with what overflows.
    const { clientWidth, scrollWidth } = document.documentElement;
    const isCutOff = (heading: Element) => {
      const texts = document.createNodeIterator(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNode(text);
        // Texts for screen readers are a pixel wide.
        const isShown = (text.parentElement?.getBoundingClientRect().width ?? 0) > 1;
        if (isShown && [...range.getClientRects()].some(({ width, right }) => width > 1 && right > clientWidth + 1))
          return true;
      }
      return false;
    };
    const cutOff = [...document.querySelectorAll('h1, h2, h3')]
      .filter(isCutOff)
      .map((heading) => `cut off: ${heading.textContent}`);
    if (scrollWidth <= clientWidth) return cutOff;
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
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

/** Controls whose text or edge is cut off: beyond the window, or by their own box. Rows that scroll by themselves show all of theirs. */
export function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isCut = (element: HTMLElement) => {
      const { left, right, width } = element.getBoundingClientRect();
      // Hidden labels for screen readers are a pixel wide.
      if (width <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const isBeyond = (right > clientWidth + 1 || left < -1) && !scrolls(element.parentElement);
      const hides = getComputedStyle(element).overflowX === 'hidden' || getComputedStyle(element).overflowX === 'clip';
      // What is typed scrolls within its field.
      return isBeyond || (hides && element.tagName !== 'INPUT' && element.scrollWidth > element.clientWidth + 1);
    };
    return [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, select, input, summary), header :is(a, button)'),
    ]
      .filter(isCut)
      .map(
        (element) =>
          `clipped: ${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('name') || element.className).slice(0, 60)}`,
      );
  });
}

/** Words of a page that begin on one line and end on another; addresses and numbers of accounts may. */
export function findTornWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    // Texts for screen readers are a pixel wide.
    const isForReaders = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isForReaders(element.parentElement));
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const { parentElement } = text;
      if (!parentElement?.checkVisibility({ visibilityProperty: true }) || isForReaders(parentElement)) continue;
      for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<![\w@.-])[\p{L}’]{2,}(?![\w@])/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) torn.push(word);
      }
    }
    return torn;
  });
}
