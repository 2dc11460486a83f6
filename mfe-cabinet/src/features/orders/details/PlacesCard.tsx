import type { Order } from 'shared-lib/api';
import { formatDate, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import styles from './OrderPage.module.css';
import { OrderSection } from './OrderSection.tsx';
import { PlaceList } from './PlaceList.tsx';

/** Places that were added to a team after its payment, and those that went back. */
export function PlacesCard({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { added = [], addsTo, returned = [], currency } = order;
  if (added.length === 0 && !addsTo && returned.length === 0) return null;
  const link = (number: string) => (
    <LocalLink to={paths.order(number)} className="link" translate="no">
      {number}
    </LocalLink>
  );
  return (
    <OrderSection title={t('order.places.title')}>
      {addsTo && (
        <p>
          <span>{t('order.places.addsTo')}</span> {link(addsTo)}
          <span>.</span>
        </p>
      )}
      {added.map(({ number, people, status, total }) => (
        <p key={number}>
          <span>{t('order.places.added', { count: people, sum: formatMoney(total, currency, locale) })}</span>{' '}
          {link(number)}
          <span>{`, ${t(`order.places.states.${status}`)}`}</span>
        </p>
      ))}
      {returned.map(({ at, places, amount }) => (
        <div key={at} className={styles.words}>
          <p>
            {t('order.places.returned', {
              date: formatDate(at, locale),
              sum: formatMoney(amount, currency, locale),
            })}
          </p>
          <PlaceList places={places} />
        </div>
      ))}
    </OrderSection>
  );
}
