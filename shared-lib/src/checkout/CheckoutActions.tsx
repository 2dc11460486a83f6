import { formatMoney, useLocale } from 'shared-lib/i18n';
import type { Quote } from '../api/ordersApi.ts';
import { Button } from '../ui/button/Button.tsx';
import { FormActions } from '../ui/page/FormActions.tsx';
import type { CheckoutValues } from './checkoutSchema.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface CheckoutActionsProps {
  paymentMethod: CheckoutValues['paymentMethod'];
  isEmpty: boolean;
  quote: Quote | undefined;
  isQuoting: boolean;
  isSubmitting: boolean;
  back: { label: string; onClick: () => void };
}

/** Orders for the amount on the button; during a quote the button waits and keeps focus. */
export function CheckoutActions({
  paymentMethod,
  isEmpty,
  quote,
  isQuoting,
  isSubmitting,
  back,
}: CheckoutActionsProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  const isFree = quote?.total === 0 && !isEmpty;
  const sum = quote ? formatMoney(quote.total, quote.currency, locale) : '';
  return (
    <FormActions>
      <Button
        type="submit"
        size="lg"
        iconAfter="arrow-right"
        loading={isSubmitting || isQuoting}
        disabled={isEmpty || !(quote || isQuoting)}
      >
        {isSubmitting
          ? t('submit.sending')
          : isFree
            ? t('submit.free')
            : t(paymentMethod === 'invoice' ? 'submit.invoice' : 'submit.online', { sum })}
      </Button>
      <Button variant="transparent" icon="arrow-left" onClick={back.onClick}>
        {back.label}
      </Button>
    </FormActions>
  );
}
