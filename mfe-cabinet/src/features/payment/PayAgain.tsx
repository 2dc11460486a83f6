import { useState } from 'react';
import type { EventFacts, Order } from 'shared-lib/api';
import { useProviders } from 'shared-lib/checkout';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, Notice, SegmentedControl } from 'shared-lib/ui';
import { isPaymentProvider, providerNames } from 'shared-lib/vocabulary';
import styles from './PayAgain.module.css';
import { usePay } from './usePay.ts';

interface PayAgainProps {
  event: Pick<EventFacts, 'payments'>;
  order: Order;
  /** Quieter while the outcome of the last try may still come. */
  isSecond?: boolean;
}

/** Pays the order with the one or the other service. */
export function PayAgain({ event, order, isSecond = false }: PayAgainProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const providers = useProviders(event);
  const [chosen, setChosen] = useState(order.payment?.provider);
  const provider = providers.find((name) => name === chosen) ?? providers[0] ?? 'liqpay';
  const { pay, isLeaving, failureText } = usePay(order);
  return (
    <div className={styles.pay}>
      <SegmentedControl
        label={t('payment.provider')}
        labelShown
        name="provider"
        value={provider}
        options={providers.map((value) => ({ value, label: providerNames[value] }))}
        onChange={(value) => isPaymentProvider(value) && setChosen(value)}
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
