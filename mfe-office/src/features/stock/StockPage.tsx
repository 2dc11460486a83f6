import { useQuery } from '@tanstack/react-query';
import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { foldText, inOtherLayout } from 'shared-lib/validation';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { ActionLink } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { toWholeList } from '../../list/toWholeList.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { CorrectStock } from './CorrectStock.tsx';
import { Sizes } from './Sizes.tsx';
import styles from './Stock.module.css';
import { useStockColumns } from './useStockColumns.tsx';

export const { head, Component } = officePage('stock', StockScreen);

const useStockUrl = () => useUrl<'q' | 'sku'>(['q']);

function StockScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useStockUrl();
  const { search, change } = url;
  const query = useQuery(officeQuery('stock', {}));
  const { data } = query;
  const typed = search.get('q') ?? '';
  const readings = [typed, inOtherLayout(typed)].map(foldText).filter(Boolean);
  const matches = (text: string) => typed.trim() === '' || readings.some((reading) => foldText(text).includes(reading));
  const items = data?.items.filter(({ sku, title }) => matches(`${sku} ${title[locale]}`)) ?? [];
  const chosen = data?.items.find(({ sku }) => sku === search.get('sku'));
  const show = (sku: string | undefined) => change({ sku });
  return (
    <ListScreen
      title={t('frame.sections.stock')}
      sub={data && t('stock.sub', { count: data.items.length, number: formatNumber(data.items.length, locale) })}
      actions={
        can('reservations') && (
          <ActionLink to={officePaths.reservations} icon="basket">
            {t('reservations.title')}
          </ActionLink>
        )
      }
      url={url}
      end={
        can('export-stock') && (
          <ExportMenu
            count={items.length}
            load={(form) => operate('export-stock', { skus: items.map(({ sku }) => sku), ...form })}
          />
        )
      }
      search={{ label: t('stock.search'), placeholder: t('stock.search') }}
      list={toWholeList(query, items)}
      nothing={<Empty illustration="orders" title={t(typed ? 'orders.nothing' : 'stock.none')} />}
      caption={t('frame.sections.stock')}
      className={styles.table}
      columns={useStockColumns()}
      getKey={getSku}
      pane={{ shown: search.get('sku') ?? undefined, show, isFollowing: true }}
      aside={
        chosen && (
          <Stack isAbove>
            {can('correct-stock') && chosen.supplied !== null && (
              <CorrectStock key={chosen.sku} item={chosen} onClose={() => show(undefined)} />
            )}
            <Sizes item={chosen} />
          </Stack>
        )
      }
    />
  );
}

const getSku = ({ sku }: StockItem) => sku;
