import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { usePublicEvent } from '../../api/usePublicEvent.ts';
import { Action } from '../../design/Action.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { NewOrderForm } from './NewOrderForm.tsx';
import { newDraft, readDraft, storeDraft } from './newOrderDraft.ts';
import { PlacedOrder } from './PlacedOrder.tsx';

export const { head, Component } = officePage('orders', NewOrderScreen, 'newOrder.title');

/** An order for a person who called, wrote or stands at the table. */
function NewOrderScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const event = usePublicEvent();
  const products = useQuery(officeQuery('sold-products', {}));
  const [draft, setDraft] = useState(readDraft);
  const begin = () => {
    storeDraft(undefined);
    setDraft(newDraft());
  };
  const keep = (next: typeof draft) => {
    storeDraft(next);
    setDraft(next);
  };
  return (
    <>
      <PageTop
        back={officePaths.orders}
        title={t('newOrder.title')}
        sub={event.data && t('newOrder.sub', { edition: event.data.edition })}
        actions={
          can('place-order') &&
          !draft.placed && (
            <Action icon="trash" onClick={begin}>
              {t('newOrder.clear')}
            </Action>
          )
        }
      />
      {!can('place-order') ? (
        <Empty illustration="orders" title={t('newOrder.closed')} text={t('newOrder.closedText')} />
      ) : draft.placed ? (
        <PlacedOrder order={draft.placed} onNext={begin} />
      ) : (
        <Loaded query={event} rows={12}>
          {(facts) => (
            <Loaded query={products} rows={12}>
              {(sold) => (
                <NewOrderForm
                  key={draft.key}
                  event={facts}
                  products={sold}
                  draft={draft}
                  onPlaced={(placed) => keep({ key: draft.key, placed })}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </>
  );
}
