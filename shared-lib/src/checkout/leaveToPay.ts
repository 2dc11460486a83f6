import type { Locale } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { ordersApi, type PaymentProvider, type PaymentStart } from '../api/ordersApi.ts';

const LEFT_KEY = 'left-to-pay';
/** A browser that has not left by then met something in its way. */
const LONGEST_LEAVING_MS = 20_000;

/**
 * Begins a payment, or goes on with one, and leads the browser to the page of the payment service.
 * @returns once the person is back on this very page: by the back button, or because the browser could not leave.
 * @throws {ApiError} as `ordersApi.pay`.
 */
export async function leaveToPay(number: string, provider: PaymentProvider, locale: Locale): Promise<void> {
  const start = await ordersApi.pay(currentToken() ?? '', number, provider, locale);
  sessionStorage.setItem(LEFT_KEY, number);
  const isBack = backOnThisPage();
  follow(start);
  await isBack;
}

/** Whether this tab has been at the payment page of an order, and the outcome has not been seen since. */
export function hasLeftToPay(number: string): boolean {
  return sessionStorage.getItem(LEFT_KEY) === number;
}

/** The outcome is known. */
export function forgetLeaving(): void {
  sessionStorage.removeItem(LEFT_KEY);
}

function follow(start: PaymentStart): void {
  if (start.kind === 'redirect') window.location.assign(start.url);
  else formOf(start.action, start.fields).submit();
}

/** A form the browser posts by itself; the fields are signed and go as they are. */
function formOf(action: string, fields: Record<string, string>): HTMLFormElement {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  return form;
}

/** Browsers keep a page that was left and show it again as it was. */
function backOnThisPage(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', settle);
      resolve();
    };
    const timer = setTimeout(settle, LONGEST_LEAVING_MS);
    window.addEventListener('pageshow', settle);
  });
}
