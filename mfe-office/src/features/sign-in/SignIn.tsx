import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { OfficeSession } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { signInByPasskey } from '../../session/passkeys.ts';
import { PasskeyFailure, usePasskeyAttempt } from '../../session/usePasskeyAttempt.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './SignIn.module.css';

/** Sign-in by passkey, or by an email code. */
export function SignIn({ onSignedIn }: { onSignedIn: (session: OfficeSession) => void }) {
  const { t } = useTranslation('office');
  const canUsePasskey = browserSupportsWebAuthn();
  const [byCode, setByCode] = useState(!canUsePasskey);
  const { failure, isSending, attempt } = usePasskeyAttempt();
  const signIn = () => attempt(async () => onSignedIn(await signInByPasskey()));
  if (byCode) return <CodeForm onSignedIn={onSignedIn} onBack={canUsePasskey ? () => setByCode(false) : undefined} />;
  return (
    <div className={styles.ways}>
      <p className={styles.text}>{t('signIn.passkeyText')}</p>
      <PasskeyFailure failure={failure} />
      <Action tone="main" large icon="lock" loading={isSending} onClick={signIn} className={styles.wide}>
        {t('signIn.byPasskey')}
      </Action>
      <Action tone="ghost" onClick={() => setByCode(true)}>
        {t('signIn.byCode')}
      </Action>
    </div>
  );
}
