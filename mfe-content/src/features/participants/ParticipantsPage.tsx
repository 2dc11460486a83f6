import { pageSize } from 'shared-lib/api';
import { useLoaderData } from 'shared-lib/router';
import { ListPage } from '../paging/ListPage.tsx';
import { listPageLoader } from '../paging/listPage.ts';
import { loadParticipantCards } from './loadParticipantCards.ts';
import { ParticipantWall } from './ParticipantWall.tsx';

export { head } from '../paging/listPage.ts';
export { shouldRevalidate } from '../paging/useMore.ts';

export const loader = listPageLoader('participants', pageSize.participants, loadParticipantCards);

export function Component() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListPage name="participants" emptyIllustration="orders">
      <ParticipantWall people={list} />
    </ListPage>
  );
}
