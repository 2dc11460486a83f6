import { type Locale, localizePath, paths } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { ordersApi, type PaymentProvider } from '../api/ordersApi.ts';
import { goToPayment } from '../payment/goToPayment.ts';

const LEFT_KEY = 'left-to-pay';

/** Opens the payment page. Returns if the visitor comes back to this very page. @throws as `ordersApi.pay`. */
export async function leaveToPay(number: string, provider: PaymentProvider, locale: Locale): Promise<void> {
  const start = await ordersApi.pay(currentToken() ?? '', number, provider, locale);
  sessionStorage.setItem(LEFT_KEY, number);
  // The form left behind has nothing to order: the back button leads to the order.
  window.history.replaceState(
    { ...window.history.state, usr: backFromPayment },
    '',
    localizePath(paths.order(number), locale),
  );
  await goToPayment(start);
}

/** Location state of an order page reached by the back button of the payment page. */
export const backFromPayment = { isBackFromPayment: true };

/** Whether this tab opened the payment page of an order and has not seen the outcome. */
export function hasLeftToPay(number: string): boolean {
  return sessionStorage.getItem(LEFT_KEY) === number;
}

export function clearLeftToPay(): void {
  sessionStorage.removeItem(LEFT_KEY);
}
