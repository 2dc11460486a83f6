import { useMutation } from '@tanstack/react-query';
import type { AttentionItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { todayQuery } from '../../api/todayQuery.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { OfficeIcon, type OfficeIconName } from '../../design/OfficeIcon.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { offerUndo } from '../../operation/undo.ts';
import { officePaths } from '../../paths.ts';
import { queries } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Attention.module.css';

const UNDO_SECONDS = 10;

/** What waits for a person: money first, then the oldest. */
export function Attention({ items, snoozed }: { items: AttentionItem[]; snoozed: number }) {
  const { t } = useTranslation('office');
  const foot = snoozed > 0 && t('today.snoozed', { count: snoozed });
  return (
    <Card
      title={t('today.attention')}
      count={items.length}
      actions={<span className={styles.order}>{t('today.attentionOrder')}</span>}
      foot={foot}
      flush
    >
      {items.length === 0 ? (
        <p className={styles.none}>{t('today.nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  const can = useCan();
  const { icon, isMoney, title, about, to, label } = useContent(item);
  const { mutate, isPending } = useSnooze(item.key, title);
  return (
    <li>
      <OfficeIcon name={icon} className={isMoney ? styles.money : styles.other} />
      <p>
        <b>{title}</b>
        <small>{about}</small>
      </p>
      <time dateTime={item.since}>{recent(item.since)}</time>
      <div className={styles.actions}>
        {can('snooze') && (
          <Action
            tone="ghost"
            loading={isPending}
            onClick={() => mutate()}
            aria-label={t('today.snoozeNamed', { title })}
          >
            {t('today.snooze')}
          </Action>
        )}
        {to && <ActionLink to={to}>{label}</ActionLink>}
      </div>
    </li>
  );
}

function useSnooze(key: string, title: string) {
  const { t } = useTranslation('office');
  const refresh = () => queries.invalidateQueries({ queryKey: todayQuery.queryKey });
  return useMutation({
    mutationFn: () => operate('snooze', { key }),
    onSuccess: () => {
      void refresh();
      offerUndo(t('today.snoozedItem', { title }), UNDO_SECONDS, {
        onUndo: () => operate('unsnooze', { key }).then(refresh),
      });
    },
  });
}

interface Content {
  icon: OfficeIconName;
  isMoney?: boolean;
  title: string;
  about: string;
  /** Absent where nothing of the office helps. */
  to?: string;
  label?: string;
}

function useContent(item: AttentionItem): Content {
  const { t } = useTranslation('office');
  const { ledger, total } = useMoney();
  switch (item.kind) {
    case 'transfers':
      return {
        icon: 'bank',
        isMoney: true,
        title: t('today.transfers', { count: item.count }),
        about: total(item.sums),
        to: officePaths.bank,
        label: t('today.sort'),
      };
    case 'order':
      return {
        icon: item.reason === 'held' || item.reason === 'in-review' ? 'lock' : 'contribution',
        isMoney: true,
        title: `${item.number} · ${t(`orders.attention.${item.reason}`)}${item.amount ? ` ${ledger(item.amount, item.currency)}` : ''}`,
        about: item.who,
        to: `${officePaths.order(item.number)}${item.reason === 'overpaid' || item.reason === 'money-of-cancelled' ? '?panel=refund' : ''}`,
        label: t(item.reason === 'overpaid' || item.reason === 'money-of-cancelled' ? 'today.refund' : 'today.open'),
      };
    case 'parcel':
      return {
        icon: 'truck',
        title: t('today.parcel', { waybill: item.waybillNumber }),
        about: [item.who, item.status].filter(Boolean).join(': '),
        to: officePaths.order(item.number),
        label: t('today.open'),
      };
    case 'emails':
      return {
        icon: 'mail',
        title: t('today.emails', { count: item.count }),
        about: t('today.emailsAbout'),
        to: `${officePaths.today}#emails`,
        label: t('today.show'),
      };
    case 'fundraisers':
      return {
        icon: 'heart',
        title: t('today.fundraisers', { count: item.count }),
        about: t('today.fundraisersAbout'),
        to: officePaths.fundraisers,
        label: t('today.open'),
      };
    case 'content':
      return {
        icon: 'shield',
        title: t('today.content', { count: item.count }),
        about: `${t('today.contentAbout')} ${item.places.join(', ')}`,
      };
  }
}
