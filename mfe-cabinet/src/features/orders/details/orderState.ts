import type { Order } from 'shared-lib/api';
import { type OrderMoney, type PaymentStage, paymentStage } from '../paymentStage.ts';

/** The payment stage as the page shows it, with `unknown` while the outcome is open. */
export type OrderState = Exclude<PaymentStage, 'processing'> | 'unknown' | 'unpaid' | 'invoice';

/**
 * @param isReturn the payer has just been at the payment page
 * @param isBack and left it by the back button
 */
export function orderState(
  order: OrderMoney & Pick<Order, 'paymentMethod'>,
  isReturn: boolean,
  isBack = false,
): OrderState {
  const stage = paymentStage(order);
  if (stage === 'processing') return 'unknown';
  if (stage !== 'waiting') return stage;
  if (isBack) return 'unpaid';
  if (isReturn) return 'unknown';
  return order.paymentMethod === 'invoice' ? 'invoice' : 'waiting';
}
