import { CheckboxField } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Card } from '../../design/Card.tsx';
import styles from './newOrder.module.css';

/** What all people of the order agreed to, by phone or in writing. */
export function ConsentFields() {
  const { t } = useTranslation('office');
  return (
    <Card title={t('newOrder.consents.title')} note={t('newOrder.consents.note')}>
      <div className={styles.fields}>
        <CheckboxField name="consents.correctData" label={t('desk.late.consents.correctData')}>
          {t('newOrder.consents.correctData')}
        </CheckboxField>
        <CheckboxField name="consents.participation" label={t('desk.late.consents.participation')}>
          {t('newOrder.consents.participation')}
        </CheckboxField>
        <CheckboxField name="consents.fundTransfer" label={t('desk.late.consents.fundTransfer')}>
          <span>{t('newOrder.consents.fundTransfer')}</span>{' '}
          <LocalLink to={paths.offer()} target="_blank" rel="noopener" className="link">
            {t('desk.late.consents.offer')}
          </LocalLink>
        </CheckboxField>
        <CheckboxField name="privacy" label={t('desk.late.consents.privacy')}>
          <span>{t('newOrder.consents.privacy')}</span>{' '}
          <LocalLink to={paths.policy()} target="_blank" rel="noopener" className="link">
            {t('desk.late.consents.policy')}
          </LocalLink>
        </CheckboxField>
      </div>
    </Card>
  );
}
