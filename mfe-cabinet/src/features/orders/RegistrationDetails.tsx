import { useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import styles from './RegistrationDetails.module.css';
import type { Detail } from './registrationDetails.ts';

interface RegistrationDetailsProps {
  id: string;
  details: Detail[];
  /** Where the list of a team's people is. */
  rosterPath?: string;
}

/** The panel below a row. */
export function RegistrationDetails({ id, details, rosterPath }: RegistrationDetailsProps) {
  const { t } = useTranslation('cabinet');
  return (
    <div id={id} className={styles.details}>
      <dl>
        {details.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`orders.details.${key}`)}</dt>
            <dd>{'text' in value ? value.text : t(`orders.values.${value.key}`)}</dd>
          </div>
        ))}
      </dl>
      {rosterPath && (
        <ButtonLink to={rosterPath} variant="transparent-dark" size="sm" icon="team" className={styles.roster}>
          {t('orders.actions.roster')}
        </ButtonLink>
      )}
    </div>
  );
}
