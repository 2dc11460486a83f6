import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { EmptyIllustrationName } from 'shared-lib/ui/illustrations';
import { Action } from '../design/Action.tsx';
import { Empty } from '../design/Placeholder.tsx';

interface NothingFoundProps {
  url: { search: URLSearchParams; hasFilters: boolean; clear: () => void };
  /** Title of a view that is empty, where that is good news. */
  ofView?: string;
  /** The rest is for a list that is empty without any filter. */
  illustration?: EmptyIllustrationName;
  title: string;
  text?: ReactNode;
}

export function NothingFound({ url, ofView, illustration = 'orders', title, text }: NothingFoundProps) {
  const { t } = useTranslation('office');
  if (url.hasFilters)
    return (
      <Empty
        illustration="orders"
        title={t('orders.nothing')}
        action={<Action onClick={url.clear}>{t('orders.filters.clear')}</Action>}
      />
    );
  if (ofView && url.search.has('view')) return <Empty illustration="done" title={ofView} />;
  return <Empty illustration={illustration} title={title} text={text} />;
}
