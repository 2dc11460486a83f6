import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { EmailState } from './EmailState.tsx';
import styles from './Emails.module.css';
import { useResend } from './useResend.ts';

export function Emails({ order: { emails } }: { order: Pick<OfficeOrder, 'emails'> }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const resend = useResend();
  return (
    <Card title={t('order.emails.title')} count={emails.length} flush={emails.length > 0}>
      {emails.length === 0 ? (
        <p>{t('order.emails.none')}</p>
      ) : (
        <Table caption={t('order.emails.title')}>
          {emails.map(({ id, kind, at, to, state }) => {
            const subject = t(`order.emails.kinds.${kind}`, { defaultValue: kind });
            return (
              <tr key={id}>
                <td>
                  <b className={table.strong}>{subject}</b>
                  <small>{`${exact(at)} · ${to}`}</small>
                </td>
                <td className={table.right}>
                  <EmailState state={state} />
                </td>
                <td className={styles.again}>
                  {resend && state !== 'sent' && (
                    <Action
                      tone="ghost"
                      icon="refresh"
                      aria-label={t('order.emails.againNamed', { subject })}
                      onClick={() => resend(id, subject)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </Table>
      )}
    </Card>
  );
}
