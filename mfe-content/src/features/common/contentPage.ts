import { contentApi, type Entity, getHead, getText, type PageFields, readFields } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';

/** Title, lead and meta tags of a content page; empty texts while an editor has not created it. */
export function pageIntro(page: Entity<PageFields> | undefined) {
  const { hero_title, hero_subtitle } = readFields<PageFields>(page);
  return { title: getText(hero_title), lead: getText(hero_subtitle), head: getHead(page, '') };
}

/**
 * Loader of a page that is one content entity.
 * @param extra reads the fields that only this page has.
 * @throws a response 404 when the entity does not exist.
 */
export function contentPageLoader<Fields extends PageFields, Extra extends object>(
  slug: string,
  extra: (page: Entity<Fields>) => Extra,
) {
  return async ({ request }: LoaderFunctionArgs) => {
    const page = await contentApi.page<Fields>(slug, { locale: localeOfRequest(request), signal: request.signal });
    if (!page) throw notFound();
    return { ...pageIntro(page), html: page.content.rendered, ...extra(page) };
  };
}
