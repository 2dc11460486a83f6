import { useRef, useState } from 'react';
import { type Order, ordersApi, type PaymentProvider } from 'shared-lib/api';
import { backFromPayment, leaveToPay } from 'shared-lib/checkout';
import { ApiError } from 'shared-lib/http';
import { localizePath, paths, useLocale } from 'shared-lib/i18n';
import { useNavigate, useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';

export type PayFailure = 'inReview' | 'notPayable' | 'outOfStock' | 'unavailable';

/** Leads to the payment page, for an invoice as well, and says why when it cannot. */
export function usePay({ number, paymentMethod }: Pick<Order, 'number' | 'paymentMethod'>) {
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<PayFailure>();
  const isBusy = useRef(false);

  const pay = async (provider: PaymentProvider) => {
    // A second press comes before the button has had time to say that it is busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setLeaving(true);
    setFailure(undefined);
    try {
      if (paymentMethod === 'invoice')
        await ordersApi.choosePayment(currentToken() ?? '', number, { paymentMethod: 'online' });
      await leaveToPay(number, provider, locale);
      await navigate(localizePath(paths.order(number), locale), { replace: true, state: backFromPayment });
    } catch (cause) {
      setFailure(payFailure(cause));
    }
    isBusy.current = false;
    setLeaving(false);
    // Back from the payment page, or refused: either way the order may be another one by now.
    await revalidate();
  };
  return { pay, isLeaving, failure };
}

export function payFailure(cause: unknown): PayFailure {
  switch (cause instanceof ApiError && cause.code) {
    case 'payment_in_review':
      return 'inReview';
    case 'order_not_payable':
      return 'notPayable';
    case 'out_of_stock':
      return 'outOfStock';
    default:
      return 'unavailable';
  }
}
