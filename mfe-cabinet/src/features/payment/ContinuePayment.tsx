import type { Order } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { paymentProviders } from 'shared-lib/vocabulary';
import styles from './ContinuePayment.module.css';
import { usePay } from './usePay.ts';

export function ContinuePayment({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const { pay, isLeaving, failureText } = usePay(order);
  return (
    <span className={styles.pay}>
      <Button
        size="sm"
        loading={isLeaving}
        aria-label={t('payment.continueOf', { number: order.number })}
        onClick={() => void pay(order.payment?.provider ?? paymentProviders[0])}
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
