import { useQuery } from '@tanstack/react-query';
import { getLanguage, useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import styles from './EmailPanel.module.css';

interface EmailPanelProps {
  id: number;
  onClose: () => void;
}

/** What an email says. */
export function EmailPanel({ id, onClose }: EmailPanelProps) {
  const { t } = useTranslation('office');
  const query = useQuery(officeQuery('show-email', { id }));
  return (
    <Card
      isPanel
      title={query.data?.content?.subject ?? t('emails.columns.subject')}
      actions={<Action tone="ghost" icon="close" aria-label={t('frame.close')} onClick={onClose} />}
    >
      <Loaded query={query}>
        {({ content }) =>
          content ? (
            <div className={styles.email}>
              <p className={styles.text} lang={getLanguage(content.locale)}>
                {content.text}
              </p>
              <small>{t('emails.shown.withoutLinks')}</small>
            </div>
          ) : (
            <p>{t('emails.shown.noContent')}</p>
          )
        }
      </Loaded>
    </Card>
  );
}
