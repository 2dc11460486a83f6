import { useTranslation } from 'shared-lib/i18n';
import styles from './RegistrationDetails.module.css';
import type { Detail } from './registrationDetails.ts';

/** The panel below a row. */
export function RegistrationDetails({ id, details }: { id: string; details: Detail[] }) {
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
    </div>
  );
}
