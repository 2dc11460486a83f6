import type { StaticHandlerContext } from 'react-router-dom';
import type { HeadTags } from 'shared-lib/contract';
import { type Locale, parseLocalizedPath } from 'shared-lib/i18n';
import { headElements } from './headElements.ts';
import { pageHead } from './pageHead.ts';
import { printHead } from './printHead.ts';
import { siteHead } from './siteHead.ts';

export function headOfMatches(context: StaticHandlerContext, locale: Locale, failed?: 404 | 500): HeadTags {
  const matches = context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] }));
  return pageHead(failed ? [] : matches, locale, failed);
}

export function printPageHead(head: HeadTags, locale: Locale, href: string): string {
  const url = new URL(href);
  const { path } = parseLocalizedPath(url.pathname);
  const headLocation = { locale, path, search: url.search, origin: url.origin };
  return printHead(headElements(head, headLocation, siteHead(locale)));
}
