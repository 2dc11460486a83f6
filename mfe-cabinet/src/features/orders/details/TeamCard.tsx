import type { Registration } from 'shared-lib/api';
import { formatDate, formatTime, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, siteTime } from 'shared-lib/ui';
import { OrderSection } from './OrderSection.tsx';

interface TeamCardProps {
  /** The registration of a team. */
  registration: Registration;
  /** The server's time, an instant. */
  now: string | undefined;
}

/** The way to the roster, where the order of a team is seen first. */
export function TeamCard({ registration: { id, editableUntil }, now }: TeamCardProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const isEditable = siteTime(now) < Date.parse(editableUntil);
  const until = { date: formatDate(editableUntil, locale), time: formatTime(editableUntil) };
  return (
    <OrderSection title={t('orders.actions.roster')}>
      <p className="soft">{t(isEditable ? 'order.team.text' : 'order.team.tooLate', until)}</p>
      <ButtonLink to={`${paths.roster()}?registration=${id}`} variant="transparent-dark" icon="team">
        {t(isEditable ? 'order.team.fill' : 'order.team.view')}
      </ButtonLink>
    </OrderSection>
  );
}
