// Registration and cabinet share one basket, which only a shell that names it provides.
import 'shared-lib/basket';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Slot } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { ButtonLink } from 'shared-lib/ui';

/** The way to the basket, until the cabinet says how much is in it. */
export function BasketLink({ size }: { size?: 'sm' }) {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession(({ token }) => token !== null);
  const link = (
    <ButtonLink
      to={paths.basket()}
      variant="transparent"
      size={size}
      icon="basket"
      iconOnly
      aria-label={t('actions.basket')}
    />
  );
  return isSignedIn ? (
    <Slot name="layout.basket" props={{ size }}>
      {link}
    </Slot>
  ) : (
    link
  );
}
