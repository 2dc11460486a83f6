import { useQuery } from '@tanstack/react-query';
import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { foldText, inOtherLayout } from 'shared-lib/validation';
import { officeQuery } from '../../api/officeQuery.ts';
import card from '../../design/Card.module.css';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { rowSteps } from '../../list/rowSteps.ts';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { CorrectStock } from './CorrectStock.tsx';
import { Sizes } from './Sizes.tsx';
import { StockTable } from './StockTable.tsx';

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
  useRowKeys(items);
  return (
    <>
      <PageTop
        title={t('frame.sections.stock')}
        sub={data && t('stock.sub', { count: data.items.length, number: formatNumber(data.items.length, locale) })}
      />
      <ListTools>
        <UrlSearch label={t('stock.search')} placeholder={t('stock.search')} url={url} />
      </ListTools>
      <Columns side={chosen ? 'narrow' : 'none'}>
        <section className={`${card.card} ${card.clip}`} aria-label={t('frame.sections.stock')}>
          <Loaded query={query} rows={6}>
            {() =>
              items.length > 0 ? (
                <StockTable items={items} current={chosen?.sku} onChoose={(sku) => change({ sku })} />
              ) : (
                <Empty illustration="orders" title={t(typed ? 'orders.nothing' : 'stock.none')} />
              )
            }
          </Loaded>
        </section>
        {chosen && (
          <Stack isAbove>
            {can('correct-stock') && chosen.supplied !== null && (
              <CorrectStock key={chosen.sku} item={chosen} onClose={() => change({ sku: undefined })} />
            )}
            <Sizes item={chosen} />
          </Stack>
        )}
      </Columns>
    </>
  );
}

function useRowKeys(items: StockItem[]): void {
  const { search, change } = useStockUrl();
  const steps = rowSteps({
    rows: items,
    keyOf: ({ sku }) => sku,
    current: search.get('sku'),
    onStep: (sku) => change({ sku }),
  });
  useKeys({ ...steps, escape: () => change({ sku: undefined }) });
}
