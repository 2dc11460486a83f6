import { formatMoney, useLocale } from 'shared-lib/i18n';
import type { Quote } from '../api/ordersApi.ts';
import { Button } from '../ui/button/Button.tsx';
import { FormActions } from '../ui/page/FormActions.tsx';
import type { CheckoutValues } from './checkoutSchema.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface CheckoutActionsProps {
  paymentMethod: CheckoutValues['paymentMethod'];
  /** Nothing is chosen. */
  isEmpty: boolean;
  /** Undefined without an answer. */
  quote: Quote | undefined;
  /** The sum of another content is being asked for. */
  isQuoting: boolean;
  isSubmitting: boolean;
  back: { label: string; onClick: () => void };
}

/** Orders for the sum that stands on the button: while that is of another content, it waits and keeps the focus. */
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
          : t(paymentMethod === 'invoice' ? 'submit.invoice' : 'submit.online', { sum })}
      </Button>
      <Button variant="transparent" icon="arrow-left" onClick={back.onClick}>
        {back.label}
      </Button>
    </FormActions>
  );
}
