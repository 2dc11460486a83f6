import { useState } from 'react';
import { googleApi, type SignedIn } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import styles from './GoogleSignIn.module.css';
import { useGoogleButton } from './useGoogleButton.ts';

/** «або» and Google's button, where sign-in with Google is configured and its script has come. */
export function GoogleSignIn({ onSignedIn }: { onSignedIn: (session: SignedIn) => Promise<void> }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const [failure, setFailure] = useState<'refused' | 'unavailable'>();
  const { ref, isShown } = useGoogleButton(async (credential, nonce) => {
    setFailure(undefined);
    try {
      await onSignedIn(await googleApi.signIn(credential, nonce, locale));
    } catch (cause) {
      const isRefusal = cause instanceof ApiError && cause.kind === 'bad-request';
      setFailure(isRefusal ? 'refused' : 'unavailable');
      toast.error(t(`google.toasts.${isRefusal ? 'refused' : 'unavailable'}`));
    }
  });
  return (
    <div className={styles.google} hidden={!isShown}>
      <p className={`sm ${styles.or}`}>{t('google.or')}</p>
      {failure && (
        <Notice tone="err" role="alert">
          {t(`google.failures.${failure}`)}
        </Notice>
      )}
      <div ref={ref} className={styles.button} />
    </div>
  );
}
