import { useRef, useState } from 'react';
import type { BasketItem } from 'shared-lib/api';
import { itemCount, useBasket } from 'shared-lib/basket';
import { formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, ButtonLink, Chip, type Elements, EmptyState } from 'shared-lib/ui';
import { BasketLineRow } from './BasketLineRow.tsx';
import styles from './BasketPanel.module.css';
import { RemovalNotice } from './RemovalNotice.tsx';
import { useRemoval } from './useRemoval.ts';

const getKey = ({ sku, size }: BasketItem) => `${sku} ${size}`;

/** The basket: beside the catalogue on a desktop, and on its own page. */
export function BasketPanel({ emptyAction }: { emptyAction?: Elements }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const basket = useBasket(({ shown }) => shown);
  const { removed, remove, restore, failureText } = useRemoval();
  const [resized, setResized] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const lines = basket?.lines ?? [];
  return (
    <section className={styles.panel} aria-labelledby="basket">
      <div className={styles.head}>
        <h2 ref={title} id="basket" className="d3" tabIndex={-1}>
          {t('basket.title')}
        </h2>
        <span role="status">
          {lines.length > 0 && <Chip tone="ink">{t('basket.count', { count: itemCount(basket) })}</Chip>}
        </span>
      </div>
      <RemovalNotice
        ref={notice}
        removed={removed}
        failureText={failureText}
        onRestore={(line) => {
          void restore(line);
          title.current?.focus();
        }}
      />
      {lines.length === 0 ? (
        <EmptyState
          as="h3"
          illustration="basket"
          title={t('basket.empty.title')}
          text={t('basket.empty.text')}
          action={emptyAction}
          className={styles.empty}
        />
      ) : (
        <>
          <ul>
            {lines.map((line, index) => (
              <BasketLineRow
                key={getKey(line)}
                line={line}
                index={index}
                isResized={getKey(line) === resized}
                onResize={(size) => setResized(getKey({ ...line, size }))}
                onRemove={() => {
                  void remove(line);
                  notice.current?.focus();
                }}
              />
            ))}
          </ul>
          <div className={styles.total}>
            <p className={styles.row}>
              <span>{t('basket.delivery')}</span>
              <span>{t('basket.deliveryLater')}</span>
            </p>
            <p className={styles.row}>
              <span className="strong">{t('basket.total')}</span>
              <Amount text={formatMoney(basket?.total ?? 0, 'UAH', locale)} size="lg" />
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
