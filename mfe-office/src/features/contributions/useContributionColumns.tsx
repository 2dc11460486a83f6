import type { OfficeContribution } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { isPaymentProvider, providerNames } from 'shared-lib/vocabulary';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { officePaths } from '../../paths.ts';

const looks = {
  none: { tone: 'plain', icon: 'mail' },
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
  failed: { tone: 'err', icon: 'error' },
} as const;

/** What a press of a button in a row does; absent for who may not. */
interface Presses {
  onReceipt: ((contribution: OfficeContribution) => void) | undefined;
  onErase: ((contribution: OfficeContribution) => void) | undefined;
}

export function useContributionColumns({ onReceipt, onErase }: Presses): ListColumn<OfficeContribution>[] {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  return [
    {
      name: 'day',
      label: t('contributions.columns.day'),
      cellClass: `${table.muted} ${table.oneLine}`,
      cell: ({ at }) => day(at),
    },
    {
      name: 'donor',
      label: t('contributions.columns.donor'),
      cell: ({ name, email }) => (
        <>
          <b className={table.strong}>{name || t('contributions.anonymous')}</b>
          {email && <small translate="no">{email}</small>}
        </>
      ),
    },
    {
      name: 'way',
      label: t('contributions.columns.way'),
      cellClass: table.soft,
      cell: ({ way, number, transferId }) => (
        <>
          <span>{isPaymentProvider(way) ? providerNames[way] : t(`contributions.ways.${way}`)}</span>
          <small>
            <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>
            {transferId !== null && <span>{` · ${t('bank.numbered', { id: transferId })}`}</span>}
          </small>
        </>
      ),
    },
    {
      name: 'receipt',
      label: t('contributions.columns.receipt'),
      cell: ({ receipt }) => <State {...looks[receipt]}>{t(`contributions.receipts.${receipt}`)}</State>,
    },
    {
      name: 'amount',
      label: t('contributions.columns.amount'),
      isRight: true,
      cellClass: table.amount,
      cell: ({ amount, currency }) => ledger(amount, currency),
    },
    {
      name: 'actions',
      label: t('contributions.columns.actions'),
      isHidden: true,
      cellClass: `${table.right} ${table.oneLine}`,
      cell: (contribution) => (
        <>
          {onReceipt && (
            <Action
              tone="ghost"
              icon="mail"
              aria-label={t('contributions.receipt.open', { number: contribution.number })}
              onClick={() => onReceipt(contribution)}
            />
          )}
          {onErase && contribution.email && (
            <Action
              tone="ghostDanger"
              icon="close"
              aria-label={t('contributions.erase.open', { number: contribution.number })}
              onClick={() => onErase(contribution)}
            />
          )}
        </>
      ),
    },
  ];
}
