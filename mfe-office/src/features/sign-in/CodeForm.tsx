import { type FormEvent, useState } from 'react';
import type { OfficeSession } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { withProof } from 'shared-lib/proof';
import { accessApi } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Field } from '../../design/Field.tsx';
import { PasskeyFailure, usePasskeyAttempt } from '../../session/usePasskeyAttempt.tsx';
import styles from './SignIn.module.css';

interface CodeFormProps {
  onSignedIn: (session: OfficeSession) => void;
  onBack?: (() => void) | undefined;
}

export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { failure, isSending, attempt } = usePasskeyAttempt();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const [digits, setDigits] = useState(6);
  const [isProving, setProving] = useState(false);
  const [key] = useState(() => crypto.randomUUID());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      if (sentTo) return onSignedIn(await accessApi.signInByCode({ email: sentTo, code: code.trim() }, key));
      const request = { email: email.trim(), locale };
      const sent = await withProof((work) => accessApi.requestCode({ ...request, ...work }), setProving);
      setDigits(sent.digits ?? 6);
      setSentTo(email.trim());
    });
  };
  return (
    <form className={styles.ways} onSubmit={submit}>
      {sentTo ? (
        <>
          <p className={styles.text} role="status">
            {t('signIn.sent', { email: sentTo })}
          </p>
          <Field
            key="code"
            label={t('signIn.code')}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, digits))}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
          />
        </>
      ) : (
        <Field
          key="email"
          label={t('signIn.email')}
          hint={t('signIn.codeHint')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
          required
        />
      )}
      <p className={isProving ? styles.text : 'vh'} role="status">
        <span>{isProving ? t('signIn.proving') : ''}</span>
      </p>
      <PasskeyFailure failure={failure} />
      <Action type="submit" tone="main" large loading={isSending} className={styles.wide}>
        {t(sentTo ? 'signIn.enter' : 'signIn.sendCode')}
      </Action>
      {sentTo && (
        <Action tone="ghost" onClick={() => setSentTo(undefined)}>
          {t('signIn.anotherEmail')}
        </Action>
      )}
      {onBack && (
        <Action tone="ghost" onClick={onBack}>
          {t('signIn.backToPasskey')}
        </Action>
      )}
    </form>
  );
}
