import { useQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Failed, Loading } from '../../design/Placeholder.tsx';
import { Table } from '../../design/Table.tsx';
import styles from './ParcelsPage.module.css';

/** What to take from the shelves: for the chosen orders, or for all without a waybill. */
export function PickingList({ numbers }: { numbers: string[] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(officeQuery('picking-list', numbers.length > 0 ? { numbers } : {}));
  const total = data?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (data?.items.length === 0) return null;
  return (
    <Card
      title={t('parcels.picking')}
      note={data && t('parcels.things', { count: total, number: formatNumber(total, locale) })}
      actions={<Action tone="ghost" icon="print" aria-label={t('frame.print')} onClick={() => window.print()} />}
      flush
    >
      {data ? (
        <Table caption={t('parcels.picking')} className={styles.picked}>
          {data.items.map(({ title, size, quantity }) => (
            <tr key={`${title?.ua ?? ''}-${size}`}>
              <td>
                <span>{title ? title[locale] : t('parcels.kit')}</span> <b>{size || (title ? '' : '?')}</b>
              </td>
              <td>{formatNumber(quantity, locale)}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <Loading rows={4} />
      )}
    </Card>
  );
}
