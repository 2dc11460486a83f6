import type { ReportKits } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import { Lines } from './Lines.tsx';

const kitLines = ['left', 'sent', 'unsent', 'numberOnly', 'differences', 'voided'] as const;

/** Numbers and kits, by where they went. */
export function KitsCard({ kits }: { kits: ReportKits }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const line = (name: 'numbers' | 'handedOut' | (typeof kitLines)[number]) => ({
    name,
    label: t(`report.kits.${name}`),
    value: number(kits[name]),
  });
  return (
    <Card title={t('report.kits.title')} flush>
      <Lines
        caption={t('report.kits.title')}
        lines={[
          Object.assign(line('numbers'), { isTotal: true }),
          line('handedOut'),
          ...kits.desks.map(({ desk, count }) => ({
            name: `desk ${desk}`,
            label: t('report.kits.desk', { number: desk }),
            value: number(count),
          })),
          ...kitLines.map(line),
        ]}
      />
    </Card>
  );
}
