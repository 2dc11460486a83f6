import { useState } from 'react';
import type { Order } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, Notice, SegmentedControl } from 'shared-lib/ui';
import { isPaymentProvider, type PaymentProvider, paymentProviders, providerNames } from 'shared-lib/vocabulary';
import styles from './PayAgain.module.css';
import { usePay } from './usePay.ts';

interface PayAgainProps {
  order: Order;
  /** Quieter while the outcome of the last try may still come. */
  isSecond?: boolean;
}

/** Pays the order with the one or the other service. */
export function PayAgain({ order, isSecond = false }: PayAgainProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [provider, setProvider] = useState<PaymentProvider>(order.payment?.provider ?? paymentProviders[0]);
  const { pay, isLeaving, failureText } = usePay(order);
  return (
    <div className={styles.pay}>
      <SegmentedControl
        label={t('payment.provider')}
        labelShown
        name="provider"
        value={provider}
        options={paymentProviders.map((value) => ({ value, label: providerNames[value] }))}
        onChange={(value) => isPaymentProvider(value) && setProvider(value)}
      />
      <Button
        variant={isSecond ? 'transparent-dark' : 'default'}
        loading={isLeaving}
        iconAfter="arrow-right"
        onClick={() => void pay(provider)}
      >
        {`${t(order.paymentMethod === 'invoice' ? 'payment.byCard' : 'payment.continue')} ${formatMoney(order.open, order.currency, locale)}`}
      </Button>
      {failureText && (
        <Notice tone="err" role="alert">
          {failureText}
        </Notice>
      )}
    </div>
  );
}
