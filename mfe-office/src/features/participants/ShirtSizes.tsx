import type { SizeStock } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import { Table } from '../../design/Table.tsx';
import styles from './ShirtSizes.module.css';

/** T-shirts of kits by size: what is ordered, taken and free. */
export function ShirtSizes({ sizes, unknown }: { sizes: SizeStock[]; unknown: number }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const show = (count: number | null) => (count === null ? '–' : formatNumber(count, locale));
  return (
    <Card
      title={t('participants.shirts')}
      flush
      foot={unknown > 0 && <span>{t('participants.unknownSizes', { count: unknown })}</span>}
    >
      <Table
        caption={t('participants.shirts')}
        className={styles.sizes}
        columns={[
          { name: 'size', label: t('participants.size') },
          { name: 'ordered', label: t('participants.stock.ordered') },
          { name: 'taken', label: t('participants.stock.taken') },
          { name: 'free', label: t('participants.stock.free') },
        ]}
      >
        {sizes.map(({ size, ordered, taken, paid, free }) => (
          <tr key={size}>
            <td translate="no">
              <b>{size}</b>
            </td>
            <td data-label={t('participants.stock.ordered')}>{show(ordered)}</td>
            <td data-label={t('participants.stock.taken')}>
              <span>{show(taken)}</span>
              {taken > 0 && <small>{t('participants.stock.paid', { number: show(paid) })}</small>}
            </td>
            <td data-label={t('participants.stock.free')}>{show(free)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
