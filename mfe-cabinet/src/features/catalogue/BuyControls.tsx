import { useId } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, SizePicker } from 'shared-lib/ui';
import styles from './Catalogue.module.css';
import type { Product, Stock } from './product.ts';
import type { useBuying } from './useBuying.ts';

type Buying = ReturnType<typeof useBuying>;

/** «Купити», then «У кошику»: one button, so focus stays on it. */
export function BuyButton({ product, stock, buying }: { product: Product; stock: Stock; buying: Buying }) {
  const { t } = useTranslation('cabinet');
  const { isInBasket, buy } = buying;
  if (stock === 0 && !isInBasket) {
    return (
      <Button size="sm" disabled>
        {t('catalogue.soldOut')}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant={isInBasket ? 'success' : 'default'}
      icon={isInBasket ? 'check' : 'basket'}
      aria-label={t(isInBasket ? 'catalogue.inBasketOf' : 'catalogue.buyOf', { name: product.title })}
      onClick={() => void buy()}
    >
      {t(isInBasket ? 'catalogue.inBasket' : 'catalogue.buy')}
    </Button>
  );
}

export function Sizes({ product, buying }: { product: Product; buying: Buying }) {
  const { t } = useTranslation('cabinet');
  const name = useId();
  const { size, choose, problem } = buying;
  return (
    <>
      {product.sizes.length > 0 && (
        <SizePicker
          legend={t('catalogue.size', { name: product.title })}
          name={name}
          sizes={product.sizes.map((value) => ({ value }))}
          value={size}
          onChange={choose}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
