import { useRef, useState } from 'react';
import { type Order, ordersApi, type PaymentProvider } from 'shared-lib/api';
import { backFromPayment, leaveToPay } from 'shared-lib/checkout';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate, useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';

/** Opens the payment page, also for an order by invoice. */
export function usePay({ number, paymentMethod }: Pick<Order, 'number' | 'paymentMethod'>) {
  const { t } = useTranslation('cabinet');
  const { full } = useFailureTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);

  const pay = async (provider: PaymentProvider) => {
    // A second press comes before the button has had time to say that it is busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setLeaving(true);
    setFailure(undefined);
    try {
      if (paymentMethod === 'invoice')
        await ordersApi.choosePayment(currentToken() ?? '', number, { paymentMethod: 'online' });
      await leaveToPay(number, provider, locale);
      await navigate(localizePath(paths.order(number), locale), { replace: true, state: backFromPayment });
    } catch (error) {
      setFailure(getFailure(error));
    }
    isBusy.current = false;
    setLeaving(false);
    // The order may have changed meanwhile.
    await revalidate();
  };
  const texts = {
    payment_in_review: t('payment.failures.inReview'),
    order_not_payable: t('payment.failures.notPayable'),
    edition_archived: t('payment.failures.runIsOver'),
    out_of_stock: t('payment.failures.outOfStock'),
    no_places: t('payment.failures.noPlaces'),
    failed: t('payment.failures.unavailable'),
  };
  return { pay, isLeaving, failureText: failure && full(failure, texts) };
}
