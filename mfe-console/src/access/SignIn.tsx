import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, PageTitle } from 'shared-lib/ui';
import { Failure } from '../design/Failure.tsx';
import { usePressOnce } from '../design/usePressOnce.ts';
import { signInByPasskey } from './officeAccess.ts';
import styles from './SignIn.module.css';
import { storeToken } from './storedToken.ts';

interface SignInProps {
  /** Why the way before did not work. */
  failure?: unknown;
  onSignedIn: () => void;
}

/** Two ways in: the passkey of the office, or the token of a team. */
export function SignIn({ failure, onSignedIn }: SignInProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const [token, setToken] = useState('');
  const passkey = usePressOnce(signInByPasskey, onSignedIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '') return;
    storeToken(token.trim());
    onSignedIn();
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t('page.title')}</PageTitle>
      <p>{t('signIn.about')}</p>
      <Failure error={passkey.error ?? failure} />
      {browserSupportsWebAuthn() && (
        <section className={styles.way} aria-label={t('signIn.staff')}>
          <h2>{t('signIn.staff')}</h2>
          <Button icon="lock" block loading={passkey.isPending} onClick={passkey.press}>
            {t('signIn.byPasskey')}
          </Button>
        </section>
      )}
      <form className={styles.way} onSubmit={submit}>
        <h2>{t('signIn.team')}</h2>
        <label htmlFor={id}>{t('signIn.token')}</label>
        <input
          id={id}
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          value={token}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setToken(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('signIn.tokenHint')}
        </p>
        <Button type="submit" variant="transparent-dark-light" block>
          {t('signIn.byToken')}
        </Button>
      </form>
    </div>
  );
}
