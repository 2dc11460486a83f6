import { useQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Failed, Loading } from '../../design/Placeholder.tsx';
import table from '../../design/Table.module.css';
import styles from './ParcelsPage.module.css';

/** What to take from the shelves: for the chosen orders, or for all without a waybill. */
export function PickingList({ numbers }: { numbers: string[] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['picking-list', numbers],
    queryFn: ({ signal }) => operate('picking-list', numbers.length > 0 ? { numbers } : {}, signal),
  });
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
        <table className={`${table.table} ${styles.picked}`}>
          <caption className="vh">{t('parcels.picking')}</caption>
          <tbody>
            {data.items.map(({ title, size, quantity }) => (
              <tr key={`${title?.ua ?? ''}-${size}`}>
                <td>
                  {title ? title[locale] : t('parcels.kit')} <b>{size || (title ? '' : '?')}</b>
                </td>
                <td>{formatNumber(quantity, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Loading rows={4} />
      )}
    </Card>
  );
}
