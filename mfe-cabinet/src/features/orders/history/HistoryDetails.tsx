import type { Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, siteTime } from 'shared-lib/ui';
import type { Account } from '../../../account/loadAccount.ts';
import { CancelOrder } from '../details/CancelOrder.tsx';
import { canCancel } from '../paymentStage.ts';
import { type Detail, orderDetails, registrationDetails } from '../registrationDetails.ts';
import styles from './HistoryDetails.module.css';
import type { HistoryRow } from './historyRows.ts';

export function HistoryDetails({ row, account }: { row: HistoryRow; account: Account }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { order, registrations } = row;
  const { formats, questions, now } = account.event;
  // What is said of a team is changed in its own registration.
  const isEditable = ({ editableUntil, teamId }: Registration) => !teamId && siteTime(now) < Date.parse(editableUntil);
  // Registrations of a cancelled order have rows of their own.
  const isOver = order?.status === 'cancelled';
  return (
    <div className={styles.details}>
      {registrations.map((registration) => (
        <section key={registration.id} className={styles.part} aria-label={nameOfRegistration(registration)}>
          {registrations.length > 1 && (
            <h3 className="h4" translate="no">
              {nameOfRegistration(registration)}
            </h3>
          )}
          <DetailList details={registrationDetails(registration, { formats, questions, order, locale })} />
          <div className="row">
            {isEditable(registration) && !isOver && (
              <ButtonLink
                to={`${paths.registration()}?edit=${registration.id}`}
                variant="transparent-dark-light"
                size="sm"
                icon="profile-edit"
                aria-label={t('orders.actions.editOf', { name: nameOfRegistration(registration) })}
              >
                {t('orders.actions.edit')}
              </ButtonLink>
            )}
            {registration.kind === 'team' && !isOver && (
              <ButtonLink
                to={`${paths.roster()}?registration=${registration.id}`}
                variant="transparent-dark-light"
                size="sm"
                icon="team"
              >
                {t('orders.actions.roster')}
              </ButtonLink>
            )}
          </div>
        </section>
      ))}
      {order && (
        <section className={styles.part} aria-label={t('orders.details.delivery')}>
          <DetailList details={orderDetails(order, locale)} />
          {canCancel(order) && <CancelOrder order={order} />}
        </section>
      )}
    </div>
  );
}

export function DetailList({ details }: { details: Detail[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <dl className={styles.list}>
      {details.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label ?? t(`orders.details.${key}`)}</dt>
          <dd>{'text' in value ? value.text : t(`orders.values.${value.key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
