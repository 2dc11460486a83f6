import { useRef, useState } from 'react';
import { loadBasket } from 'shared-lib/basket';
import { type Failure, getFailure } from 'shared-lib/http';
import { localizePath, paths, useLocale } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { type NewOrder, ordersApi, type PaymentProvider } from '../api/ordersApi.ts';
import { backFromPayment, leaveToPay } from './leaveToPay.ts';
import { soldOutSkus } from './orderFailure.ts';
import { clearOrderKey, orderKey } from './orderKey.ts';

/** Orders once, then opens the payment page, or the order page if there is nothing to pay. */
export function usePlaceOrder({ onOrdered }: { onOrdered: () => void }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const isSending = useRef(false);

  const place = async (order: NewOrder, provider: PaymentProvider) => {
    // A second press precedes the render that disables the button.
    if (isSending.current) return undefined;
    isSending.current = true;
    setFailure(undefined);
    try {
      const { number, status } = await create(order, locale);
      onOrdered();
      const isDue = order.paymentMethod === 'online' && status !== 'paid';
      const state = isDue ? await payOnline(number, provider, locale) : undefined;
      await navigate(localizePath(paths.order(number), locale), { replace: true, state });
      return undefined;
    } catch (error) {
      const found = getFailure(error);
      // The basket was read before the goods were sold out.
      if (soldOutSkus(found)) await loadBasket().catch(() => undefined);
      setFailure(found);
      return found;
    } finally {
      isSending.current = false;
    }
  };
  return { place, failure, clearFailure: () => setFailure(undefined) };
}

async function create(order: NewOrder, locale: Parameters<typeof ordersApi.create>[3]) {
  try {
    const created = await ordersApi.create(currentToken() ?? '', order, orderKey(), locale);
    clearOrderKey();
    void loadBasket().catch(() => undefined);
    return created;
  } catch (error) {
    if (isFinal(getFailure(error))) clearOrderKey();
    throw error;
  }
}

/** The server decided about this very order; after any other failure it may have been placed. */
function isFinal({ status }: Failure): boolean {
  return status >= 400 && status < 500;
}

async function payOnline(...payment: Parameters<typeof leaveToPay>) {
  try {
    await leaveToPay(...payment);
    return backFromPayment;
  } catch {
    return { isPaymentUnavailable: true };
  }
}
