import { useState } from 'react';
import type { OrderListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { Field } from '../../design/Field.tsx';
import { PanelForm } from '../order/panels/PanelForm.tsx';
import { refreshOrders } from '../order/useOrder.ts';

/** Without money; an order with money is refunded on its own page. */
export const isCancellable = ({ state, balance }: OrderListItem) => state === 'awaiting-payment' && balance === 0;

interface CancelOrdersProps {
  orders: OrderListItem[];
  /** @param failed numbers of the orders that stay selected. */
  onDone: (failed: string[]) => void;
  onClose: () => void;
}

/** Cancels one order after another; one that is rejected stops no other. */
export function CancelOrders({ orders, onDone, onClose }: CancelOrdersProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const numbers = orders.filter(isCancellable).map(({ number }) => number);
  const left = orders.length - numbers.length;
  const cancel = async () => {
    setSending(true);
    const failed: string[] = [];
    for (const number of numbers) await operate('cancel', { number }).catch(() => failed.push(number));
    await refreshOrders();
    if (failed.length > 0) toast.error(t('orders.cancelFailed', { count: failed.length }));
    else toast.success(t('orders.cancelled', { count: numbers.length }));
    onDone(failed);
  };
  return (
    <PanelForm
      title={t('orders.cancelTitle', { count: numbers.length })}
      submit={t('orders.cancelSubmit', { count: numbers.length })}
      isDangerous
      isReady={numbers.length > 0 && typed.trim() === String(numbers.length)}
      isSending={isSending}
      error={null}
      about={left > 0 && t('orders.cancelLeft', { count: left })}
      onSubmit={() => void cancel()}
      onClose={onClose}
    >
      <Field
        label={t('orders.cancelType', { count: numbers.length })}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
}
