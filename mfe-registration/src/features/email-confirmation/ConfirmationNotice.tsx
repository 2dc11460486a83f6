import { FailureNotice } from 'shared-lib/failures';
import type { Failure } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { useLoginAndBack } from '../../layout/useLoginAndBack.ts';

/** Why an email could not be confirmed, and what the visitor can do. */
export function ConfirmationNotice({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation('registration');
  if (failure?.code === 'user_registered') return <AlreadyRegistered />;
  const expired = t('confirmation.failures.expired');
  const attemptsLeft = Number(failure?.details.attemptsLeft ?? 0);
  const texts = {
    code_wrong: attemptsLeft > 0 ? t('confirmation.failures.wrong', { count: attemptsLeft }) : expired,
    code_expired: expired,
    too_many_codes: t('confirmation.failures.tooManyCodes', { count: Math.ceil((failure?.retryAfter ?? 60) / 60) }),
    unavailable: t('confirmation.failures.unavailable'),
  };
  return <FailureNotice failure={failure} texts={texts} />;
}

export function AlreadyRegistered() {
  const { t } = useTranslation('registration');
  const login = useLoginAndBack();
  return (
    <Notice tone="warn" role="alert">
      <p>{t('confirmation.failures.registered')}</p>
      <p className="row">
        <LocalLink className="link" to={paths.forgotPassword()}>
          {t('confirmation.recover')}
        </LocalLink>
        <LocalLink className="link" to={login}>
          {t('confirmation.login')}
        </LocalLink>
      </p>
    </Notice>
  );
}
