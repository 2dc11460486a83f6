import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { getLanguage, type Locale, parseLocalizedPath } from 'shared-lib/i18n';
import { reportError } from '../reports/errorQueue.ts';
import { dataBlock } from './dataBlock.ts';
import { type HeadElement, headElements } from './headElements.ts';
import { pageHead } from './pageHead.ts';
import { PAGE_TAG } from './printHead.ts';
import { siteHead } from './siteHead.ts';

/** Updates language and head on navigation; the first ones come with the HTML. */
export function DocumentHead({ locale }: { locale: Locale }) {
  const location = useLocation();
  const matches = useMatches();
  useEffect(() => {
    setLanguage(getLanguage(locale));
    const failed = document.querySelector('main [data-failed]')?.getAttribute('data-failed');
    const head = pageHead(
      matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })),
      locale,
      failed === '404' ? 404 : failed ? 500 : undefined,
      (error) => reportError('error', error),
    );
    const { path } = parseLocalizedPath(location.pathname);
    const headLocation = { locale, path, search: location.search, origin: window.location.origin };
    replaceHead(headElements(head, headLocation, siteHead(locale)));
  }, [locale, location.pathname, location.search, matches]);
  return null;
}

/** Setting the same language would recalculate all styles. */
function setLanguage(language: string): void {
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

function replaceHead(head: HeadElement[]): void {
  const present = [...document.head.querySelectorAll(`[${PAGE_TAG}]`)];
  const elements = head.map(createElement);
  if (areEqual(elements, present)) return;
  for (const old of present) old.remove();
  document.head.append(...elements);
}

function areEqual(some: Element[], others: Element[]): boolean {
  return some.length === others.length && some.every((element, at) => element.isEqualNode(others[at] ?? null));
}

function createElement({ tag, attributes, text }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(PAGE_TAG, '');
  if (text !== undefined) element.textContent = tag === 'script' ? dataBlock(text) : text;
  return element;
}
