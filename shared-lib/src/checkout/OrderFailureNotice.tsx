import type { Failure } from 'shared-lib/http';
import { paths, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { Basket } from '../api/shopApi.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import styles from './OrderFailureNotice.module.css';
import { soldOutSkus } from './orderFailure.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

const TO_ORDERS = ['registration_ordered', 'no_places', 'idempotency_key_reused', 'reservation_limit'];

interface OrderFailureNoticeProps {
  failure: Failure;
  basket: Basket | undefined;
  onOrderRest: () => void;
}

export function OrderFailureNotice({ failure, basket, onOrderRest }: OrderFailureNoticeProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  const soldOut = soldOutSkus(failure);
  if (soldOut) {
    const missing = basket?.lines.filter(({ sku }) => soldOut.includes(sku)) ?? [];
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
  const texts = {
    registration_ordered: t('failures.registrationOrdered'),
    no_places: t('failures.noPlaces'),
    kit_size_gone: t('failures.sizeGone', { sizes: [failure.details.sizes].flat().join(', ') }),
    preview_only: t('failures.preview'),
    price_changed: t('failures.priceChanged'),
    reservation_limit: t('failures.reservationLimit'),
    invoice_reservation_limit: t('failures.invoiceLimit'),
    payer_not_plausible: t('failures.payerNotPlausible'),
    // An earlier request, whose response was lost, was accepted.
    idempotency_key_reused: t('failures.alreadyMade'),
    order_empty: t('failures.nothingToOrder'),
    country_not_served: t('failures.countryNotServed'),
    parcel_too_heavy: t('failures.parcelTooHeavy', { kilograms: Number(failure.details.limit) / 1000 }),
    unavailable: t('failures.unavailable'),
    offline: t('failures.offline'),
    rejected: t('failures.unavailable'),
  };
  return (
    <FailureNotice failure={failure} texts={texts}>
      {TO_ORDERS.includes(failure.code) && <ToCabinet text={t('failures.toOrders')} />}
      {failure.code === 'kit_size_gone' && <ToCabinet text={t('failures.toSizes')} />}
    </FailureNotice>
  );
}

function ToCabinet({ text }: { text: string }) {
  return (
    <LocalLink to={paths.cabinet()} className="link">
      {text}
    </LocalLink>
  );
}
