import { type MouseEvent, useState } from 'react';
import { accountApi } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { currentToken, signOut } from 'shared-lib/session';
import { Button, ButtonLink } from 'shared-lib/ui';
import { ClosedCabinetPopup } from '../pages/closedCabinet/ClosedCabinetPopup.tsx';
import { BasketLink } from './BasketLink.tsx';
import { useIsCabinetOpen } from './layoutData.ts';
import styles from './SessionButtons.module.css';

/**
 * Login for visitors, profile and logout for who is signed in; CSS shows one of the two (see documentSession). While the
 * cabinet is switched off, both ways to it open the popup that says so.
 */
export function SessionButtons({ size }: { size?: 'sm' }) {
  const { t } = useTranslation('shell');
  const isCabinetOpen = useIsCabinetOpen();
  const [isPopupOpen, setPopupOpen] = useState(false);
  const showPopup = (event: MouseEvent) => {
    event.preventDefault();
    setPopupOpen(true);
  };
  const opening = isCabinetOpen ? {} : ({ onClick: showPopup, 'aria-haspopup': 'dialog' } as const);
  return (
    <>
      <span className={styles.signedOut}>
        <ButtonLink
          to={isCabinetOpen ? paths.login() : paths.cabinet()}
          variant="transparent"
          size={size}
          icon="login"
          {...opening}
        >
          {t('actions.login')}
        </ButtonLink>
      </span>
      <span className={styles.signedIn}>
        {isCabinetOpen && <BasketLink size={size} />}
        <ButtonLink to={paths.cabinet()} variant="transparent" size={size} icon="profile" {...opening}>
          {t('actions.profile')}
        </ButtonLink>
        <Button variant="transparent" size={size} icon="logout" onClick={leave}>
          {t('actions.logout')}
        </Button>
      </span>
      <ClosedCabinetPopup open={isPopupOpen} onClose={() => setPopupOpen(false)} />
    </>
  );
}

/** Signs out here at once; the server is told as well, and if it cannot be reached the token still expires. */
function leave(): void {
  const token = currentToken();
  signOut();
  if (token) accountApi.logout(token).catch(() => undefined);
}
