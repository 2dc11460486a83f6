import type { OfficeEmails } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Action } from '../../design/Action.tsx';
import { RowOpener } from '../../design/RowOpener.tsx';
import table from '../../design/Table.module.css';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { EmailState } from '../order/EmailState.tsx';
import { useResend } from '../order/useResend.ts';

type Email = OfficeEmails['emails'][number];

export function useEmailColumns(): ListColumn<Email>[] {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const can = useCan();
  const resend = useResend();
  const getSubject = ({ kind }: Email) => t(`order.emails.kinds.${kind}`, { defaultValue: kind });
  return [
    {
      name: 'to',
      label: t('emails.columns.to'),
      cell: ({ to }, open) => {
        const name = <b className={table.strong}>{to || t('emails.erased')}</b>;
        return can('show-email') ? <RowOpener onOpen={open}>{name}</RowOpener> : name;
      },
    },
    { name: 'subject', label: t('emails.columns.subject'), cellClass: table.soft, cell: getSubject },
    {
      name: 'order',
      label: t('emails.columns.order'),
      cell: ({ order }) =>
        order && (
          <LocalLink className={table.id} to={officePaths.order(order)} translate="no">
            {order}
          </LocalLink>
        ),
    },
    {
      name: 'time',
      label: t('emails.columns.time'),
      cellClass: `${table.muted} ${table.oneLine}`,
      cell: ({ at }) => exact(at),
    },
    {
      name: 'state',
      label: t('emails.columns.state'),
      cell: ({ state, attempts }) => (
        <>
          <EmailState state={state} />
          {attempts > 1 && <small>{t('emails.attempts', { count: attempts })}</small>}
        </>
      ),
    },
    {
      name: 'actions',
      label: t('emails.columns.actions'),
      isHidden: true,
      cellClass: table.right,
      cell: (email) =>
        resend &&
        (email.state === 'waiting' || email.state === 'unknown') && (
          <Action
            tone="ghost"
            icon="refresh"
            aria-label={t('order.emails.againNamed', { subject: `${getSubject(email)}, ${email.to}` })}
            onClick={() => resend(email.id, getSubject(email))}
          />
        ),
    },
  ];
}
