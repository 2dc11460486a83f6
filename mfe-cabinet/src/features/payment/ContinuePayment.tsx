import type { EventFacts, Order } from 'shared-lib/api';
import { useProviders } from 'shared-lib/checkout';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import styles from './ContinuePayment.module.css';
import { usePay } from './usePay.ts';

interface ContinuePaymentProps {
  event: Pick<EventFacts, 'payments'>;
  order: Order;
}

export function ContinuePayment({ event, order }: ContinuePaymentProps) {
  const { t } = useTranslation('cabinet');
  const [first = 'liqpay'] = useProviders(event);
  const { pay, isLeaving, failureText } = usePay(order);
  return (
    <span className={styles.pay}>
      <Button
        size="sm"
        loading={isLeaving}
        aria-label={t('payment.continueOf', { number: order.number })}
        onClick={() => void pay(order.payment?.provider ?? first)}
      >
        {t('payment.continue')}
      </Button>
      {failureText && (
        <span role="alert" className={styles.failure}>
          {failureText}
        </span>
      )}
    </span>
  );
}
