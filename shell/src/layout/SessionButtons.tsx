import { accountApi } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { currentToken, signOut } from 'shared-lib/session';
import { Button, ButtonLink } from 'shared-lib/ui';
import styles from './SessionButtons.module.css';

/** Login for visitors, profile and logout for who is signed in; CSS shows one of the two (see documentSession). */
export function SessionButtons({ size }: { size?: 'sm' }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <span className={styles.signedOut}>
        <ButtonLink to={paths.login()} variant="transparent" size={size} icon="login">
          {t('actions.login')}
        </ButtonLink>
      </span>
      <span className={styles.signedIn}>
        <ButtonLink to={paths.cabinet()} variant="transparent" size={size} icon="profile">
          {t('actions.profile')}
        </ButtonLink>
        <Button variant="transparent" size={size} icon="logout" onClick={leave}>
          {t('actions.logout')}
        </Button>
      </span>
    </>
  );
}

/** Signs out here at once; the server is told as well, and if it cannot be reached the token still expires. */
function leave(): void {
  const token = currentToken();
  signOut();
  if (token) accountApi.logout(token).catch(() => undefined);
}
