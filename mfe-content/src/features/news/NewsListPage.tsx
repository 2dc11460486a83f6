import { contentApi, fieldsOf, headOf, type PageFields, pageSize, textOf } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState, PageHead } from 'shared-lib/ui';
import { loadPages } from '../paging/loadPages.ts';
import { NewsList } from './NewsList.tsx';
import { newsCard } from './newsCards.ts';

export { shouldRevalidate } from '../paging/useMore.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [about, articles] = await Promise.all([
    contentApi.page<PageFields>('news', call),
    loadPages(request, pageSize.news, async (page) => {
      const { items, total } = await contentApi.news(call, { page });
      return { items: items.map((article) => newsCard(article, call.locale)), total };
    }),
  ]);
  const fields = fieldsOf(about);
  return {
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    articles,
    head: headOf(about, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function head({ head: tags, articles: { page } }: Data, { t }: HeadContext) {
  return page > 1 ? { ...tags, title: t('paging.pageTitle', { title: tags.title, page }) } : tags;
}

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, articles } = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={title || t('news.title')}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: t('news.title') }]}
        crumbsLabel={t('common.crumbs')}
        scene="news"
      />
      <section className="section">
        <div className="wrap">
          {articles.items.length > 0 ? (
            <NewsList articles={articles} />
          ) : (
            <EmptyState illustration="news" title={t('news.empty.title')} text={t('news.empty.text')} />
          )}
        </div>
      </section>
    </>
  );
}
