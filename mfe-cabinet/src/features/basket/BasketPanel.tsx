import { type ReactNode, useState } from 'react';
import type { BasketLine } from 'shared-lib/api';
import { itemCount, useBasket } from 'shared-lib/basket';
import { formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, Chip, EmptyState, Notice, Sum } from 'shared-lib/ui';
import { BasketLineRow } from './BasketLineRow.tsx';
import styles from './BasketPanel.module.css';
import { useBasketChange } from './useBasketChange.ts';

/** What is about to be bought: beside the catalogue on a desk, and a page of its own. */
export function BasketPanel({ emptyAction }: { emptyAction?: ReactNode }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const basket = useBasket(({ shown }) => shown);
  const { change } = useBasketChange();
  const [removed, setRemoved] = useState<BasketLine>();
  const lines = basket?.lines ?? [];

  const remove = (line: BasketLine) => {
    setRemoved(line);
    void change({ kind: 'set', item: { sku: line.sku, size: line.size, quantity: 0 } });
  };
  const takeBack = ({ sku, size, quantity, ...product }: BasketLine) => {
    setRemoved(undefined);
    void change({ kind: 'add', item: { sku, size, quantity }, product, key: crypto.randomUUID() });
  };
  return (
    <section className={styles.panel} aria-labelledby="basket">
      <div className={styles.head}>
        <h2 id="basket" className="d3">
          {t('basket.title')}
        </h2>
        <span role="status">
          {lines.length > 0 && <Chip tone="ink">{t('basket.count', { count: itemCount(basket) })}</Chip>}
        </span>
      </div>
      {removed && (
        <Notice role="status" icon="trash" className={styles.removed}>
          {t('basket.removed', { name: removed.title[locale] })}{' '}
          <button type="button" className="link" onClick={() => takeBack(removed)}>
            {t('basket.takeBack')}
          </button>
        </Notice>
      )}
      {lines.length === 0 ? (
        <EmptyState
          as="h3"
          art="basket"
          title={t('basket.empty.title')}
          text={t('basket.empty.text')}
          action={emptyAction}
          className={styles.empty}
        />
      ) : (
        <>
          <ul>
            {lines.map((line, index) => (
              <BasketLineRow key={`${line.sku} ${line.size}`} line={line} index={index} onRemove={() => remove(line)} />
            ))}
          </ul>
          <div className={styles.total}>
            <p className={styles.row}>
              <span>{t('basket.delivery')}</span>
              <span>{t('basket.deliveryLater')}</span>
            </p>
            <p className={styles.row}>
              <span className="strong">{t('basket.total')}</span>
              <Sum text={formatMoney(basket?.total ?? 0, 'UAH', locale)} size="lg" />
            </p>
            <ButtonLink to={paths.checkout()} block iconAfter="arrow-right">
              {t('basket.checkout')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
