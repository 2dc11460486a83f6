import { itemCount, useBasket } from 'shared-lib/basket';
import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import styles from './BasketLink.module.css';

export function BasketLink({ size }: { size?: 'sm' }) {
  const { t } = useTranslation('shell');
  const count = useBasket(({ shown }) => itemCount(shown));
  return (
    <ButtonLink
      to={paths.basket()}
      variant="transparent"
      size={size}
      icon="basket"
      iconOnly
      className={styles.basket}
      aria-label={count > 0 ? t('actions.basketOf', { count }) : t('actions.basket')}
    >
      {count > 0 && <span className={styles.count}>{count}</span>}
    </ButtonLink>
  );
}
