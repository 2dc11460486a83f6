import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../design/Action.tsx';
import { Empty } from '../design/Placeholder.tsx';

interface NothingFoundProps {
  url: { hasFilters: boolean; clear: () => void };
  /** For a list that is empty without any filter. */
  children: ReactNode;
}

export function NothingFound({ url: { hasFilters, clear }, children }: NothingFoundProps) {
  const { t } = useTranslation('office');
  if (!hasFilters) return children;
  return (
    <Empty
      illustration="orders"
      title={t('orders.nothing')}
      action={<Action onClick={clear}>{t('orders.filters.clear')}</Action>}
    />
  );
}
