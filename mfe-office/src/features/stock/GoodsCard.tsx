import { useQuery } from '@tanstack/react-query';
import { type StockItem, textRoutes } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { viewUrl } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Stock.module.css';
import { StockState } from './StockState.tsx';

/** What is sold beside places. Prices and sizes are texts of the goods, quantities are counted in stock: none is part of a draft here. */
export function GoodsCard() {
  const can = useCan();
  return can('stock') && <Goods />;
}

function Goods() {
  const { t } = useTranslation('office');
  const can = useCan();
  const locale = useLocale();
  const query = useQuery(officeQuery('stock', {}));
  const items = query.data?.items ?? [];
  return (
    <Card
      title={t('stock.goods.title')}
      count={query.data && items.length}
      summary={query.data && t('stock.sub', { count: items.length, number: formatNumber(items.length, locale) })}
      foot={t('stock.goods.about')}
      flush
      actions={
        can('texts') && (
          <ActionLink to={viewUrl(officePaths.texts, textRoutes, 'product', 'type')} icon="pen">
            {t('stock.goods.texts')}
          </ActionLink>
        )
      }
    >
      <Loaded query={query} rows={3}>
        {() =>
          items.length === 0 ? (
            <p className={styles.none}>{t('stock.none')}</p>
          ) : (
            <ul className={styles.goods}>
              {items.map((item) => (
                <Article key={item.sku} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Article({ item }: { item: StockItem }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const { sku, title, price, offeredSizes, available } = item;
  return (
    <li>
      <span>
        <LocalLink className="link" to={`${officePaths.stock}?sku=${encodeURIComponent(sku)}`}>
          <b>{title[locale]}</b>
        </LocalLink>
        <small>
          {[price === null ? t('stock.goods.notOnSale') : short(price, 'UAH'), offeredSizes.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={styles.left}>
        <span>
          {available === null
            ? t('stock.goods.unlimited')
            : t('stock.goods.left', { number: formatNumber(available, locale) })}
        </span>
        <StockState item={item} />
      </span>
    </li>
  );
}
