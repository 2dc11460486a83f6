import type { ReportBalance } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import { State } from '../../../design/State.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { Lines } from './Lines.tsx';

const balanceLines = [
  'received',
  'refunded',
  'reversed',
  'kept',
  'writtenOff',
  'contributions',
  'published',
  'entries',
  'paidOut',
  'left',
] as const;
const totals = ['kept', 'left'];
const ifAny = ['reversed', 'writtenOff', 'entries'];

/** Whether contributions and what the open ledger published are equal. */
export function BalanceCard({ balance }: { balance: ReportBalance }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { currency, isEqual, contributions, published } = balance;
  const title = t('report.balance.title', { currency });
  const sum = ledger(Math.abs(contributions - published), currency);
  return (
    <Card
      title={title}
      foot={
        <State tone={isEqual ? 'ok' : 'err'} icon={isEqual ? 'check' : 'warning'}>
          {isEqual ? t('report.balance.isEqual') : t('report.balance.differs', { sum })}
        </State>
      }
      flush
    >
      <Lines
        caption={title}
        lines={balanceLines
          .filter((name) => !ifAny.includes(name) || (balance[name] ?? 0) !== 0)
          .map((name) => ({
            name,
            label: t(`report.balance.${name}`),
            value: ledger(balance[name] ?? 0, currency),
            isTotal: totals.includes(name),
          }))}
      />
    </Card>
  );
}
