import { contentApi, type PageFields, pageSize } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { PageIntro } from '../common/PageIntro.tsx';
import { loadPages } from '../paging/loadPages.ts';
import { NewsList } from './NewsList.tsx';
import { newsCard } from './newsCards.ts';

export { shouldRevalidate } from '../paging/useMore.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [page, articles] = await Promise.all([
    contentApi.page<PageFields>('news', call),
    loadPages(request, pageSize.news, async (page) => {
      const { items, total } = await contentApi.news(call, { page });
      return { items: items.map((article) => newsCard(article, call.locale)), total };
    }),
  ]);
  return {
    ...pageIntro(page),
    articles,
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
      <PageIntro title={title || t('news.title')} lead={lead} crumb={t('news.title')} scene="news" />
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
