import { useEffect } from 'react';
import { loadBasket, useBasket } from 'shared-lib/basket';
import type { SlotProps } from 'shared-lib/contract';
import { useSiteEvent } from 'shared-lib/events';
import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import styles from './BasketLink.module.css';
import { publishBasket } from './publishBasket.ts';

/** The way to the basket in the header, with how much is in it. */
export function Component({ props: { size } }: { props: SlotProps['layout.basket'] }) {
  const { t } = useTranslation('cabinet');
  const { count = 0 } = useSiteEvent('cabinet.basket') ?? {};
  useEffect(() => {
    publishBasket();
    // A page of the cabinet may have loaded it.
    if (!useBasket.getState().known) void loadBasket().catch(() => undefined);
  }, []);
  return (
    <ButtonLink
      to={paths.basket()}
      variant="transparent"
      size={size}
      icon="basket"
      iconOnly
      className={styles.basket}
      aria-label={count > 0 ? t('basket.of', { count }) : t('basket.title')}
    >
      {count > 0 && <span className={styles.count}>{count}</span>}
    </ButtonLink>
  );
}
