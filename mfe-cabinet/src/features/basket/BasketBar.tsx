import { itemCount, useBasket } from 'shared-lib/basket';
import { formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import styles from './BasketBar.module.css';

/** Basket summary of phones, fixed at the bottom. */
export function BasketBar() {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const basket = useBasket(({ shown }) => shown);
  const count = itemCount(basket);
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className="xs">{t('basket.count', { count })}</span>
        <span className="strong tnum">{formatMoney(basket?.total ?? 0, 'UAH', locale)}</span>
      </p>
      <ButtonLink to={paths.basket()} size="sm" iconAfter="arrow-right">
        {t('basket.open')}
      </ButtonLink>
    </div>
  );
}
