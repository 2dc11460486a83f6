import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { useLoginAndBack } from '../../layout/useLoginAndBack.ts';
import type { ConfirmationFailure } from './confirmationFailure.ts';

/** What stands in the way, and the way round it. */
export function ConfirmationNotice({ failure }: { failure: ConfirmationFailure }) {
  const { t } = useTranslation('registration');
  switch (failure.reason) {
    case 'wrong':
      return (
        <Notice tone="warn" role="alert">
          {t('confirmation.failures.wrong', { count: failure.attemptsLeft })}
        </Notice>
      );
    case 'tooMany':
      return (
        <Notice tone="warn" role="alert">
          {t('confirmation.failures.tooMany', { count: failure.minutes })}
        </Notice>
      );
    case 'registered':
      return <AlreadyRegistered />;
    default:
      return (
        <Notice tone={failure.reason === 'expired' ? 'warn' : 'err'} role="alert">
          {t(`confirmation.failures.${failure.reason}`)}
        </Notice>
      );
  }
}

function AlreadyRegistered() {
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
