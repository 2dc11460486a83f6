import { paths, useTranslation } from 'shared-lib/i18n';
import { endSession } from 'shared-lib/session';
import { ButtonLink } from 'shared-lib/ui';

/** Recovery is for those who are signed out, so the session ends on the way; drafts wait for the next one. */
export function SetPasswordLink() {
  const { t } = useTranslation('cabinet');
  return (
    <ButtonLink to={paths.forgotPassword()} variant="transparent-dark" size="sm" onClick={endSession}>
      {t('profile.password.make')}
    </ButtonLink>
  );
}
