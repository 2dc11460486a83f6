import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { refreshOffice } from '../../session/queries.ts';

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
  const numbers = orders.filter(isCancellable).map(({ number }) => number);
  const left = orders.length - numbers.length;
  const act = useMutation({
    mutationFn: async () => {
      const failed: string[] = [];
      for (const number of numbers) await operate('cancel', { number }).catch(() => failed.push(number));
      await refreshOffice();
      if (failed.length > 0) toast.error(t('orders.cancelFailed', { count: failed.length }));
      else toast.success(t('orders.cancelled', { count: numbers.length }));
      onDone(failed);
    },
  });
  return (
    <PanelForm
      title={t('orders.cancelTitle', { count: numbers.length })}
      submit={t('orders.cancelSubmit', { count: numbers.length })}
      isDangerous
      isReady={numbers.length > 0 && typed.trim() === String(numbers.length)}
      act={act}
      about={left > 0 && t('orders.cancelLeft', { count: left })}
      onClose={onClose}
    >
      <ConfirmField
        label={t('orders.cancelType', { count: numbers.length })}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
      />
    </PanelForm>
  );
}
