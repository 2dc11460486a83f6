import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../design/Action.tsx';

export function ClearFilters({ url: { hasFilters, clear } }: { url: { hasFilters: boolean; clear: () => void } }) {
  const { t } = useTranslation('office');
  if (!hasFilters) return null;
  return (
    <Action tone="ghost" onClick={clear}>
      {t('orders.filters.clear')}
    </Action>
  );
}
