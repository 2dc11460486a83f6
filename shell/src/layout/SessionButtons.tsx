import { type MouseEvent, useState } from 'react';
import { accountApi } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { currentToken, signOut } from 'shared-lib/session';
import { Button, ButtonLink } from 'shared-lib/ui';
import { ClosedCabinetPopup } from '../pages/closedCabinet/ClosedCabinetPopup.tsx';
import { BasketLink } from './BasketLink.tsx';
import { useIsCabinetOpen } from './layoutData.ts';
import styles from './SessionButtons.module.css';

/** CSS shows login or profile and logout (see documentSession). A closed cabinet opens a popup instead. */
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
        <Button variant="transparent" size={size} icon="logout" onClick={logOut}>
          {t('actions.logout')}
        </Button>
      </span>
      <ClosedCabinetPopup open={isPopupOpen} onClose={() => setPopupOpen(false)} />
    </>
  );
}

/** The token expires by itself if the server cannot be reached. */
function logOut(): void {
  const token = currentToken();
  signOut();
  if (token) accountApi.logout(token).catch(() => undefined);
}
