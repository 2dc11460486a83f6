import type { BasketLine } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, Button, ProductTint, QuantityStepper } from 'shared-lib/ui';
import { limits } from 'shared-lib/validation';
import styles from './BasketPanel.module.css';
import { SizeSelect } from './SizeSelect.tsx';
import { useBasketChange } from './useBasketChange.ts';

interface BasketLineRowProps {
  line: BasketLine;
  /** Place in the list, for the tint. */
  index: number;
  /** Its size has just been chosen: another row stands for it now. */
  isResized: boolean;
  onResize: (size: string) => void;
  onRemove: () => void;
}

export function BasketLineRow({ line, index, isResized, onResize, onRemove }: BasketLineRowProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { change, failureText } = useBasketChange();
  const { sku, size, sizes, quantity, available, picture, sum } = line;
  const name = [line.title[locale], size].filter(Boolean).join(', ');
  const set = (next: number) => void change({ kind: 'set', item: { sku, size, quantity: next } });
  const resize = async (to: string) => {
    onResize(to);
    if (!(await change({ kind: 'size', item: { sku, size, quantity }, to }))) onResize(size);
  };
  const isShort = available !== null && quantity > available;
  return (
    <li className={styles.line}>
      <ProductTint index={index} className={styles.image}>
        {picture && <img src={picture} alt="" width={76} height={76} />}
      </ProductTint>
      <p className={styles.name}>
        <span>{line.title[locale]}</span>
        {size && sizes.length < 2 && <small>{t('basket.size', { size })}</small>}
      </p>
      {sizes.length > 1 && (
        <SizeSelect
          label={t('basket.sizeOf', { name: line.title[locale] })}
          value={size}
          sizes={sizes}
          takesFocus={isResized}
          onChange={(to) => void resize(to)}
        />
      )}
      <QuantityStepper
        value={quantity}
        max={Math.min(limits.basketQuantity, available ?? limits.basketQuantity)}
        onChange={set}
        onRemove={onRemove}
        lessLabel={t('basket.less', { name })}
        moreLabel={t('basket.more', { name })}
        removeLabel={t('basket.remove', { name })}
        quantityLabel={t('basket.quantity', { name })}
      />
      <Amount text={formatMoney(sum, 'UAH', locale)} className={styles.sum} />
      {isShort && (
        <div className={styles.short}>
          <p>{available > 0 ? t('basket.short', { count: available }) : t('basket.gone')}</p>
          <Button
            variant="transparent-dark-light"
            size="sm"
            onClick={() => (available > 0 ? set(available) : onRemove())}
          >
            {available > 0 ? t('basket.takeLeft', { count: available }) : t('basket.take')}
          </Button>
        </div>
      )}
      {failureText && (
        <p role="alert" className={styles.failure}>
          {failureText}
        </p>
      )}
    </li>
  );
}
