import type { EventFacts } from 'shared-lib/api';
import { formatDate, formatTime, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { EmptyState } from 'shared-lib/ui';

export function NotOpen({ event }: { event: EventFacts }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { phase, opensAt } = event.registration;
  const opening = { date: formatDate(opensAt, locale), time: formatTime(opensAt) };
  return (
    <EmptyState
      illustration="orders"
      title={t(`participation.phases.${phase}.title`)}
      text={t(`participation.phases.${phase}.text`, opening)}
      link={{ to: paths.cabinet(), text: t('participation.toCabinet') }}
    />
  );
}

export function NotEditable({ reason }: { reason: 'missing' | 'tooLate' }) {
  const { t } = useTranslation('registration');
  return (
    <EmptyState
      illustration="orders"
      title={t(`participation.edit.${reason}.title`)}
      text={t(`participation.edit.${reason}.text`)}
      link={{ to: paths.cabinet(), text: t('participation.toCabinet') }}
    />
  );
}
