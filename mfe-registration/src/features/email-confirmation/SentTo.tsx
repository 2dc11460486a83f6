import { useTranslation } from 'shared-lib/i18n';
import styles from './SentTo.module.css';

export function SentTo({ email, onChange }: { email: string | undefined; onChange: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <p>
      <span>{t('confirmation.sentTo')}</span>{' '}
      <b className={`strong ${styles.email}`} translate="no">
        {email}
      </b>
      <span>.</span>{' '}
      <button type="button" className="link" onClick={onChange}>
        {t('confirmation.changeAddress')}
      </button>
    </p>
  );
}
