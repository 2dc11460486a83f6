import type { Today } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import { EmailState } from '../order/EmailState.tsx';
import { useResend } from '../order/useResend.ts';
import styles from './FailedEmails.module.css';

export function FailedEmails({ emails }: { emails: Today['emails'] }) {
  const { t } = useTranslation('office');
  if (emails.count === 0) return null;
  return (
    <Card title={t('today.failedEmails')} count={emails.count} flush>
      <CardList id="emails">
        {emails.newest.map((email) => (
          <FailedEmail key={email.id} email={email} />
        ))}
      </CardList>
    </Card>
  );
}

function FailedEmail({ email }: { email: Today['emails']['newest'][number] }) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  const resend = useResend();
  const subject = t(`order.emails.kinds.${email.kind}`, { defaultValue: email.kind });
  return (
    <li>
      <div>
        <p className={styles.subject}>
          <b>{subject}</b>
          <EmailState state={email.state} />
        </p>
        <small>
          <span>{`${email.to} · ${recent(email.at)}`}</span>
          {email.order && (
            <>
              <span> ·</span>{' '}
              <LocalLink to={officePaths.order(email.order)} className="link">
                {email.order}
              </LocalLink>
            </>
          )}
        </small>
      </div>
      {resend && (
        <Action onClick={() => resend(email.id, subject)} aria-label={t('order.emails.againNamed', { subject })}>
          {t('order.emails.again')}
        </Action>
      )}
    </li>
  );
}
