import type { ClosingReport } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { Lines } from './Lines.tsx';

/** Cash of desks: taken, counted, and why it differs. */
export function CashCard({ cash: { desks, handIns } }: { cash: NonNullable<ClosingReport['cash']> }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  if (desks.length === 0) return null;
  const money = (amount: number) => ledger(amount, 'UAH');
  return (
    <Card title={t('report.cash.title')} flush>
      <Lines
        caption={t('report.cash.title')}
        lines={[
          ...desks.flatMap(({ desk, by, amount, handedIn, difference, left }) => {
            const name = `${t('report.kits.desk', { number: desk })}, ${by}`;
            return [
              {
                name: `${name} taken`,
                label: `${name}: ${t('report.cash.taken')}`,
                value: money(amount),
                isTotal: true,
              },
              { name: `${name} in`, label: t('report.cash.handedIn'), value: money(handedIn) },
              { name: `${name} difference`, label: t('report.cash.difference'), value: money(difference) },
              { name: `${name} left`, label: t('report.cash.left'), value: money(left) },
            ];
          }),
          ...handIns.map(({ id, desk, by, at, expected, counted, note, undone }) => ({
            name: `hand-in ${id}`,
            label: [
              `${t('report.kits.desk', { number: desk })}, ${by}, ${exact(at)}`,
              t('report.cash.expected', { sum: money(expected) }),
              note,
              undone && t('report.cash.undone', { name: undone.by, reason: undone.reason }),
            ]
              .filter(Boolean)
              .join('; '),
            value: money(counted),
          })),
        ]}
      />
    </Card>
  );
}
