import { useState } from 'react';
import { useBasket } from 'shared-lib/basket';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { useBasketChange } from '../basket/useBasketChange.ts';
import { isSameLine } from '../basket/withChanges.ts';
import type { Product } from './product.ts';

/** Size and purchase of a product; once it is in the basket, the button opens the basket. */
export function useBuying(product: Product) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const navigate = useNavigate();
  const [size, setSize] = useState(product.sizes.length === 0 ? '' : undefined);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const { change, failureText } = useBasketChange();
  const isInBasket = useBasket(({ shown }) =>
    Boolean(shown?.lines.some((line) => isSameLine(line, { sku: product.sku, size: size ?? '' }))),
  );

  const buy = async () => {
    if (size === undefined) return setSizeMissing(true);
    if (isInBasket) return void navigate(localizePath(paths.basket(), locale));
    const { title, sku, price, images, sizes } = product;
    const isAdded = await change({
      kind: 'add',
      item: { sku, size, quantity: 1 },
      product: {
        title: { ua: title, en: title },
        picture: images[0]?.url ?? '',
        sizes,
        unitPrice: price,
        available: null,
      },
      key: crypto.randomUUID(),
    });
    if (isAdded) toast.success(title, { title: `${t('basket.toasts.added')}:` });
  };
  const choose = (next: string) => {
    setSize(next);
    setSizeMissing(false);
  };
  return { size, choose, buy, isInBasket, problem: isSizeMissing ? t('catalogue.chooseSize') : failureText };
}
