import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { endSession } from 'shared-lib/session';
import { Button, Notice } from 'shared-lib/ui';
import { useLoginAndBack } from '../../layout/useLoginAndBack.ts';
import type { SubmitFailure } from './submitFailure.ts';

interface FailureNoticeProps {
  failure: SubmitFailure | undefined;
  /** Sends the form as one that has not been sent before. */
  onSendAnew?: () => void;
}

/** What a toast says for two seconds, to be read and acted upon. Fields speak for themselves. */
export function FailureNotice({ failure, onSendAnew }: FailureNoticeProps) {
  const { t } = useTranslation('registration');
  const login = useLoginAndBack();
  if (!failure || failure.kind === 'fields') return null;
  const text = failure.kind === 'phase' ? `phase.${failure.phase}` : failure.kind;
  return (
    <Notice tone={failure.kind === 'unavailable' ? 'err' : 'warn'} role="alert">
      <p>{t(`participation.failures.${text}`)}</p>
      {failure.kind === 'session' && (
        // The refused token would lead from login to the cabinet.
        <LocalLink to={login} className="link" onClick={endSession}>
          {t('participation.failures.signIn')}
        </LocalLink>
      )}
      {failure.kind === 'alreadySent' && (
        <p className="row">
          <LocalLink to={paths.cabinet()} className="link">
            {t('participation.failures.toCabinet')}
          </LocalLink>
          <Button size="sm" variant="transparent-dark" onClick={onSendAnew}>
            {t('participation.failures.sendAnew')}
          </Button>
        </p>
      )}
    </Notice>
  );
}
