import type { ContributionMonth } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useMonthName } from '../../format/useMonthName.ts';

/** What came in each month, less refunds. */
export function Months({ months }: { months: ContributionMonth[] }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const name = useMonthName();
  return (
    <Card title={t('contributions.months')} flush>
      <Table caption={t('contributions.months')}>
        {months.map(({ month, currency, amount, count }) => (
          <tr key={month + currency}>
            <th scope="row">
              <span>{name(month)}</span>
              <small>{t('contributions.count', { count })}</small>
            </th>
            <td className={table.amount}>{ledger(amount, currency)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
