import { type Call, contentApi, type List } from 'shared-lib/api';
import type { HeadContext, HeadTags } from 'shared-lib/contract';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { getIntro, type IntroFields } from '../common/getIntro.ts';
import { type LoadedPages, loadPages } from './loadPages.ts';

export interface ListPageData<Item> {
  title: string;
  lead: string;
  head: HeadTags;
  list: LoadedPages<Item>;
}

/** Loader of a content page with a long list. @param size items on a page. */
export function listPageLoader<Item extends { slug: string }>(
  slug: string,
  size: number,
  loadItems: (call: Call, page: number) => Promise<List<Item>>,
) {
  return async ({ request }: LoaderFunctionArgs): Promise<ListPageData<Item>> => {
    const call = { locale: localeOfRequest(request), signal: request.signal };
    const [page, list] = await Promise.all([
      contentApi.page<IntroFields>(slug, call),
      loadPages(request, size, (number) => loadItems(call, number)),
    ]);
    return { ...getIntro(page), list };
  };
}

export function head({ head: tags, list: { page } }: ListPageData<unknown>, { t }: HeadContext): HeadTags {
  return page > 1 ? { ...tags, title: t('paging.pageTitle', { title: tags.title, page }) } : tags;
}
