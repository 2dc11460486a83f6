import { pageSize } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { ListPage } from '../paging/ListPage.tsx';
import { listPageLoader } from '../paging/listPageLoader.ts';
import { loadParticipantCards } from './loadParticipantCards.ts';
import { ParticipantWall } from './ParticipantWall.tsx';

export { head } from '../paging/listPageLoader.ts';
export { shouldRevalidate } from '../paging/useMore.ts';

export const loader = listPageLoader('participants', pageSize.participants, loadParticipantCards);

export function Component() {
  const { t } = useTranslation('content');
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      name={t('participants.title')}
      scene="participants"
      emptyIllustration="orders"
      emptyText={(part) => t(`participants.empty.${part}`)}
    >
      <ParticipantWall people={list} />
    </ListPage>
  );
}
