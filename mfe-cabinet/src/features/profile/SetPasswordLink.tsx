import { paths, useTranslation } from 'shared-lib/i18n';
import { endSession } from 'shared-lib/session';
import { ButtonLink } from 'shared-lib/ui';

/** Ends the session, because recovery is for signed-out visitors; drafts stay. */
export function SetPasswordLink() {
  const { t } = useTranslation('cabinet');
  return (
    <ButtonLink to={paths.forgotPassword()} variant="transparent-dark" size="sm" onClick={endSession}>
      {t('profile.password.make')}
    </ButtonLink>
  );
}
