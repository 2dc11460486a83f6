import { useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { changeBasket } from './changeBasket.ts';
import type { BasketChange } from './withChanges.ts';

/** Changes the basket; a failure is reported by a toast and as `failureText`. */
export function useBasketChange() {
  const { t } = useTranslation('cabinet');
  const { full, short } = useFailureTexts();
  const [failure, setFailure] = useState<Failure>();
  /** @returns whether the server has accepted it. */
  const change = async (requested: BasketChange): Promise<boolean> => {
    setFailure(undefined);
    try {
      await changeBasket(requested);
      return true;
    } catch (error) {
      const found = getFailure(error);
      setFailure(found);
      toast.error(short(found));
      return false;
    }
  };
  const texts = {
    out_of_stock: t('basket.failures.outOfStock', { count: Number(failure?.details.available ?? 0) }),
    product_unknown: t('basket.failures.notSold'),
    failed: t('basket.failures.unavailable'),
  };
  return { change, failureText: failure && full(failure, texts) };
}
