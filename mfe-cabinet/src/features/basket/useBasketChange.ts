import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { type BasketFailure, basketFailure } from './basketFailure.ts';
import { changeBasket } from './changeBasket.ts';
import type { BasketChange } from './withChanges.ts';

/** Changes the basket; a refusal is said in a toast and, as `failure`, in its place. */
export function useBasketChange() {
  const { t } = useTranslation('cabinet');
  const [failure, setFailure] = useState<BasketFailure>();
  /** @returns whether the server has taken it. */
  const change = async (wanted: BasketChange): Promise<boolean> => {
    setFailure(undefined);
    try {
      await changeBasket(wanted);
      return true;
    } catch (cause) {
      setFailure(basketFailure(cause));
      toast.error(t('basket.toasts.failed'));
      return false;
    }
  };
  const failureText = failure && t(`basket.failures.${failure.kind}`, { count: failure.left ?? 0 });
  return { change, failureText };
}
