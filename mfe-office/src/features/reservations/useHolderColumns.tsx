import type { ReservationHolder } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import table from '../../design/Table.module.css';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import styles from './Reservations.module.css';

/** What a press of a button in a row does; absent for who may not. */
interface Presses {
  onRelease: ((holder: ReservationHolder) => void) | undefined;
  onApprove: ((holder: ReservationHolder) => void) | undefined;
}

export function useHolderColumns({ onRelease, onApprove }: Presses): ListColumn<ReservationHolder>[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { exact } = useWhen();
  return [
    {
      name: 'email',
      label: t('reservations.columns.email'),
      className: styles.email,
      cell: ({ email }) => (
        <b className={table.strong} translate="no">
          {email}
        </b>
      ),
    },
    {
      name: 'units',
      label: t('reservations.columns.units'),
      isRight: true,
      cell: ({ units }) => (
        <>
          <span className={styles.label}>{`${t('reservations.columns.units')} `}</span>
          <b>{formatNumber(units, locale)}</b>
        </>
      ),
    },
    {
      name: 'orders',
      label: t('reservations.columns.orders'),
      cell: ({ orders, byInvoice, payers }) => (
        <>
          <span className={styles.label}>{`${t('reservations.columns.orders')} `}</span>
          <b>{formatNumber(orders, locale)}</b>
          <small>{t('reservations.about', { byInvoice, payers })}</small>
        </>
      ),
    },
    {
      name: 'since',
      label: t('reservations.columns.since'),
      cellClass: `${table.muted} ${table.oneLine}`,
      cell: ({ since }) => exact(since),
    },
    {
      name: 'actions',
      label: t('reservations.columns.actions'),
      isHidden: true,
      cellClass: table.right,
      cell: (holder) => (
        <>
          {onApprove && (
            <Action
              tone="ghost"
              aria-label={t('reservations.approve.openFor', { email: holder.email })}
              onClick={() => onApprove(holder)}
            >
              {t('reservations.approve.open')}
            </Action>
          )}
          {onRelease && (
            <Action
              tone="ghostDanger"
              aria-label={t('reservations.release.open', { email: holder.email })}
              onClick={() => onRelease(holder)}
            >
              {t('reservations.release.submit')}
            </Action>
          )}
        </>
      ),
    },
  ];
}
