import { useState } from 'react';
import { googleApi, type SignedIn } from 'shared-lib/api';
import { FailureNotice, useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import styles from './GoogleSignIn.module.css';
import { useGoogleButton } from './useGoogleButton.ts';

/** Google's sign-in button, where it is configured and its script has loaded. */
export function GoogleSignIn({ onSignedIn }: { onSignedIn: (session: SignedIn) => Promise<void> }) {
  const { t } = useTranslation('registration');
  const { short } = useFailureTexts();
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const { ref, isShown } = useGoogleButton(async (credential, nonce) => {
    setFailure(undefined);
    try {
      await onSignedIn(await googleApi.signIn(credential, nonce, locale));
    } catch (error) {
      const found = getFailure(error);
      setFailure(found);
      toast.error(found.kind === 'rejected' ? t('google.toasts.refused') : short(found));
    }
  });
  return (
    <div className={styles.google} hidden={!isShown}>
      <p className={`sm ${styles.or}`}>{t('google.or')}</p>
      <FailureNotice
        failure={failure}
        texts={{ rejected: t('google.failures.refused'), unavailable: t('google.failures.unavailable') }}
      />
      <div ref={ref} className={styles.button} />
    </div>
  );
}
