import type { EventFacts } from 'shared-lib/api';
import { formatDate, formatTime, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, EmptyState } from 'shared-lib/ui';

/** Empty state of the history by phase of registration. */
export function NoOrders({ event }: { event: EventFacts }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { phase, opensAt } = event.registration;
  return (
    <EmptyState
      as="h3"
      illustration="orders"
      title={t('orders.empty.title')}
      text={t(`orders.empty.${phase}`, { date: formatDate(opensAt, locale), time: formatTime(opensAt) })}
      action={
        phase !== 'open' && (
          <ButtonLink to={paths.registration()} variant="transparent-dark" iconAfter="arrow-right">
            {t('orders.empty.registration')}
          </ButtonLink>
        )
      }
    />
  );
}
