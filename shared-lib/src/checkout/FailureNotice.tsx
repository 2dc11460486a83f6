import { paths, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { Basket } from '../api/shopApi.ts';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { CheckoutFailure } from './checkoutFailure.ts';
import styles from './FailureNotice.module.css';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface FailureNoticeProps {
  failure: CheckoutFailure;
  basket: Basket | undefined;
  /** Goes on with what there still is. */
  onOrderRest: () => void;
}

/** Why nothing was ordered, and the way on. */
export function FailureNotice({ failure, basket, onOrderRest }: FailureNoticeProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  if (failure.kind === 'outOfStock') {
    const missing = basket?.lines.filter(({ sku }) => failure.skus.includes(sku)) ?? [];
    const names = [...new Set(missing.map(({ title }) => title[locale]))].join(', ');
    return (
      <Notice tone="err" role="alert">
        <div className={styles.inner}>
          <p>{names ? t('failures.outOfStock', { names }) : t('failures.outOfStockSomething')}</p>
          <Button variant="transparent-dark" size="sm" onClick={onOrderRest}>
            {t('failures.orderRest')}
          </Button>
        </div>
      </Notice>
    );
  }
  const leadsToOrders = failure.kind === 'registrationOrdered' || failure.kind === 'alreadyMade';
  return (
    <Notice tone="err" role="alert">
      {t(`failures.${failure.kind}`)}{' '}
      {leadsToOrders && (
        <LocalLink to={paths.cabinet()} className="link">
          {t('failures.toOrders')}
        </LocalLink>
      )}
    </Notice>
  );
}
