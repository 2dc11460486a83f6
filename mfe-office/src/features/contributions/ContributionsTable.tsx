import type { OfficeContribution } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { isPaymentProvider, providerNames } from 'shared-lib/vocabulary';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';

const looks = {
  none: { tone: 'plain', icon: 'mail' },
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
  failed: { tone: 'err', icon: 'error' },
} as const;

interface ContributionsTableProps {
  contributions: OfficeContribution[];
  onReceipt: ((contribution: OfficeContribution) => void) | undefined;
  onErase: ((contribution: OfficeContribution) => void) | undefined;
}

export function ContributionsTable({ contributions, onReceipt, onErase }: ContributionsTableProps) {
  const { t } = useTranslation('office');
  return (
    <Table
      caption={t('frame.sections.contributions')}
      columns={[
        ...(['day', 'donor', 'way', 'receipt'] as const).map((name) => ({
          name,
          label: t(`contributions.columns.${name}`),
        })),
        { name: 'amount', label: t('contributions.columns.amount'), isRight: true },
        { name: 'actions', label: t('contributions.columns.actions'), isHidden: true },
      ]}
    >
      {contributions.map((contribution) => (
        <Row key={contribution.number} contribution={contribution} onReceipt={onReceipt} onErase={onErase} />
      ))}
    </Table>
  );
}

interface RowProps extends Pick<ContributionsTableProps, 'onReceipt' | 'onErase'> {
  contribution: OfficeContribution;
}

function Row({ contribution, onReceipt, onErase }: RowProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { number, at, name, email, amount, currency, way, transferId, receipt } = contribution;
  return (
    <tr>
      <td className={`${table.muted} ${table.oneLine}`}>{day(at)}</td>
      <td>
        <b className={table.strong}>{name || t('contributions.anonymous')}</b>
        {email && <small translate="no">{email}</small>}
      </td>
      <td className={table.soft}>
        <span>{isPaymentProvider(way) ? providerNames[way] : t(`contributions.ways.${way}`)}</span>
        <small>
          <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
            {number}
          </LocalLink>
          {transferId !== null && <span>{` · ${t('bank.numbered', { id: transferId })}`}</span>}
        </small>
      </td>
      <td>
        <State {...looks[receipt]}>{t(`contributions.receipts.${receipt}`)}</State>
      </td>
      <td className={table.amount}>{ledger(amount, currency)}</td>
      <td className={`${table.right} ${table.oneLine}`}>
        {onReceipt && (
          <Action
            tone="ghost"
            icon="mail"
            aria-label={t('contributions.receipt.open', { number })}
            onClick={() => onReceipt(contribution)}
          />
        )}
        {onErase && email && (
          <Action
            tone="ghostDanger"
            icon="close"
            aria-label={t('contributions.erase.open', { number })}
            onClick={() => onErase(contribution)}
          />
        )}
      </td>
    </tr>
  );
}
