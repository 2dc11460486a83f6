import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { accessApi } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { createRegistration } from '../../session/passkeys.ts';
import { queries, sessionQuery } from '../../session/queries.ts';
import { PasskeyFailure, usePasskeyAttempt } from '../../session/usePasskeyAttempt.tsx';
import { deviceName } from '../sign-in/deviceName.ts';
import styles from './Account.module.css';

/** For who signed in by an email code, having lost every key: a printed code makes another. */
export function RecoverPasskey() {
  const { t } = useTranslation('office');
  const [code, setCode] = useState('');
  const [label, setLabel] = useState(deviceName);
  const [recover] = useState(() => createRegistration(accessApi.recover));
  const { failure, isSending, attempt } = usePasskeyAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const typed = code.trim();
      await recover(() => accessApi.recoveryOptions(typed), { code: typed, label: label.trim() });
      setCode('');
      toast.success(t('account.recover.done'));
      await queries.invalidateQueries(sessionQuery);
    });
  };
  return (
    <Card title={t('account.recover.title')} isPanel>
      <form className={styles.form} onSubmit={submit}>
        <p>{t('account.recover.about')}</p>
        <Field
          label={t('account.recover.code')}
          value={code}
          maxLength={40}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          required
        />
        <Field
          label={t('account.add.label')}
          value={label}
          maxLength={60}
          onChange={({ target }) => setLabel(target.value)}
          required
        />
        <PasskeyFailure failure={failure} />
        <Action type="submit" tone="main" icon="lock" loading={isSending}>
          {t('account.recover.submit')}
        </Action>
        <p className={styles.about}>{t('account.recover.day')}</p>
      </form>
    </Card>
  );
}
