import { pageSize } from 'shared-lib/api';
import { useLoaderData } from 'shared-lib/router';
import { ListPage } from '../paging/ListPage.tsx';
import { listPageLoader } from '../paging/listPage.ts';
import { loadNewsCards } from './loadNewsCards.ts';
import { NewsList } from './NewsList.tsx';

export { head } from '../paging/listPage.ts';
export { shouldRevalidate } from '../paging/useMore.ts';

export const loader = listPageLoader('news', pageSize.news, loadNewsCards);

export function Component() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListPage name="news" emptyIllustration="news">
      <NewsList articles={list} />
    </ListPage>
  );
}
