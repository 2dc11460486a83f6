import type { EventFacts } from 'shared-lib/api';
import { formatDate, formatDayRange, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice, siteTime } from 'shared-lib/ui';

export function PhaseNotice({ event }: { event: EventFacts }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { registration, kitOffice, now } = event;
  const isOpen = registration.phase === 'open' || registration.phase === 'not-started';
  const isEditable = siteTime(now) < Date.parse(registration.editUntil);
  const key = isOpen ? (isEditable ? 'editable' : 'fixed') : registration.phase;
  return (
    <Notice tone={registration.phase === 'finished' ? 'leaf' : 'info'}>
      {t(`orders.phases.${key}`, {
        date: formatDate(registration.editUntil, locale),
        time: formatTime(registration.editUntil),
        days: formatDayRange(kitOffice.dateFrom, kitOffice.dateTo, locale),
        hours: `${kitOffice.timeFrom}–${kitOffice.timeTo}`,
        address: kitOffice.address,
      })}
    </Notice>
  );
}
