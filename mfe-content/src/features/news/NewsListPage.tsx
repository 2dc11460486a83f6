import { contentApi, fieldsOf, headOf, type PageFields, pageSize, textOf } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState, PageHead } from 'shared-lib/ui';
import { NewsList } from './NewsList.tsx';
import { newsCard, pageNumber } from './newsCards.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const page = pageNumber(new URL(request.url).searchParams);
  const [about, news] = await Promise.all([
    contentApi.page<PageFields>('news', call),
    contentApi.news(call, { page }).catch((error) => {
      // Asking beyond the last page is a wrong address, not a failure (contract: error-page-beyond-last).
      if (error.code === 'rest_post_invalid_page_number') throw notFound();
      throw error;
    }),
  ]);
  const fields = fieldsOf(about);
  return {
    page,
    total: news.total,
    pages: Math.ceil(news.total / pageSize.news),
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    cards: news.items.map((article) => newsCard(article, call.locale)),
    head: headOf(about, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function head({ head: tags, page }: Data, { t }: HeadContext) {
  return page > 1 ? { ...tags, title: t('news.pageTitle', { title: tags.title, page }) } : tags;
}

export function Component() {
  const { t } = useTranslation('content');
  const data = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={data.title || t('news.title')}
        lead={data.lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: t('news.title') }]}
        crumbsLabel={t('common.crumbs')}
        runners={['runner-2', 'dog', 'runner-1']}
      />
      <section className="section">
        <div className="wrap">
          {data.cards.length > 0 ? (
            <NewsList key={data.page} {...data} />
          ) : (
            <EmptyState art="news" title={t('news.empty.title')} text={t('news.empty.text')} />
          )}
        </div>
      </section>
    </>
  );
}
