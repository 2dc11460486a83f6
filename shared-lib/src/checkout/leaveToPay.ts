import { type Locale, localizePath, paths } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { ordersApi, type PaymentProvider } from '../api/ordersApi.ts';
import { goToPayment } from '../payment/goToPayment.ts';

const LEFT_KEY = 'left-to-pay';

/**
 * Begins a payment, or goes on with one, and leads the browser to the page of the payment service.
 * @returns once the person is back on this very page: by the back button, or because the browser could not leave.
 * @throws {ApiError} as `ordersApi.pay`.
 */
export async function leaveToPay(number: string, provider: PaymentProvider, locale: Locale): Promise<void> {
  const start = await ordersApi.pay(currentToken() ?? '', number, provider, locale);
  sessionStorage.setItem(LEFT_KEY, number);
  // The form that is left has nothing more to order: the back button leads to the order.
  window.history.replaceState(
    { ...window.history.state, usr: backFromPayment },
    '',
    localizePath(paths.order(number), locale),
  );
  await goToPayment(start);
}

/** Location state of an order's page that was reached by the back button of the payment page. */
export const backFromPayment = { isBackFromPayment: true };

/** Whether this tab has been at the payment page of an order, and the outcome has not been seen since. */
export function hasLeftToPay(number: string): boolean {
  return sessionStorage.getItem(LEFT_KEY) === number;
}

/** The outcome is known. */
export function clearLeftToPay(): void {
  sessionStorage.removeItem(LEFT_KEY);
}
