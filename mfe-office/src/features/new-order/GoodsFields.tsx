import type { SoldProduct } from 'shared-lib/api/office';
import { useFormContext } from 'shared-lib/forms';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { limits } from 'shared-lib/validation';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field, Select } from '../../design/Field.tsx';
import { useMoney } from '../../format/useMoney.ts';
import styles from './newOrder.module.css';
import type { NewOrderValues } from './newOrderSchema.ts';

interface GoodsFieldsProps {
  products: SoldProduct[];
  isFree: boolean;
}

/** Souvenirs of the order; free places come without them. */
export function GoodsFields({ products, isFree }: GoodsFieldsProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const { watch, setValue } = useFormContext<NewOrderValues>();
  const items = watch('items');
  const set = (next: NewOrderValues['items']) => setValue('items', next, { shouldDirty: true });
  const isChosen = (sku: string, size: string) => items.some((item) => item.sku === sku && item.size === size);
  const options = products.flatMap(({ sku, title, sizes, unitPrice, left }) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({
      value: JSON.stringify([sku, size]),
      label: [
        size ? `${title[locale]}, ${size}` : title[locale],
        short(unitPrice, 'UAH'),
        left !== null && t('newOrder.goods.left', { count: left }),
      ]
        .filter(Boolean)
        .join(' · '),
      disabled: left === 0 || isChosen(sku, size),
    })),
  );
  const add = (value: string) => {
    const [sku, size] = JSON.parse(value) as [string, string];
    set([...items, { sku, size, quantity: 1 }]);
  };
  return (
    <Card title={t('newOrder.goods.title')}>
      <div className={styles.fields}>
        {items.map(({ sku, size, quantity }, index) => {
          const name = products.find((product) => product.sku === sku)?.title[locale] ?? sku;
          const label = size ? `${name}, ${size}` : name;
          return (
            <div key={`${sku} ${size}`} className={styles.item}>
              <Field
                type="number"
                label={t('newOrder.goods.quantity', { name: label })}
                min={1}
                max={limits.basketQuantity}
                value={quantity || ''}
                onChange={({ target }) =>
                  set(items.map((item, at) => (at === index ? { ...item, quantity: Number(target.value) } : item)))
                }
              />
              <Action
                tone="ghost"
                icon="trash"
                aria-label={t('newOrder.goods.remove', { name: label })}
                onClick={() => set(items.filter((_, at) => at !== index))}
              />
            </div>
          );
        })}
        {isFree ? (
          <p className={styles.note}>{t('newOrder.goods.free')}</p>
        ) : (
          <Select
            label={t('newOrder.goods.add')}
            value=""
            options={[{ value: '', label: t('newOrder.goods.choose') }, ...options]}
            onChange={({ target }) => target.value && add(target.value)}
          />
        )}
      </div>
    </Card>
  );
}
