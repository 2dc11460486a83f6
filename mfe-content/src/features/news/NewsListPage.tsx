import { pageSize } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { ListPage } from '../paging/ListPage.tsx';
import { listPageLoader } from '../paging/listPageLoader.ts';
import { loadNewsCards } from './loadNewsCards.ts';
import { NewsList } from './NewsList.tsx';

export { head } from '../paging/listPageLoader.ts';
export { shouldRevalidate } from '../paging/useMore.ts';

export const loader = listPageLoader('news', pageSize.news, loadNewsCards);

export function Component() {
  const { t } = useTranslation('content');
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      name={t('news.title')}
      scene="news"
      emptyIllustration="news"
      emptyText={(part) => t(`news.empty.${part}`)}
    >
      <NewsList articles={list} />
    </ListPage>
  );
}
