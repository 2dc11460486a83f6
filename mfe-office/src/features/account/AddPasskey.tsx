import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { accessApi } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { createRegistration, withConfirmation } from '../../session/passkeys.ts';
import { queries, sessionQuery } from '../../session/queries.ts';
import { PasskeyFailure, usePasskeyAttempt } from '../../session/usePasskeyAttempt.tsx';
import styles from './Account.module.css';

/** Another key: of a second device, or one for the drawer. */
export function AddPasskey() {
  const { t } = useTranslation('office');
  const [label, setLabel] = useState('');
  const [add] = useState(() =>
    createRegistration((made: Parameters<typeof accessApi.addPasskey>[0]) =>
      withConfirmation(() => accessApi.addPasskey(made)),
    ),
  );
  const { failure, isSending, attempt } = usePasskeyAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await add(() => withConfirmation(accessApi.passkeyOptions), { label: label.trim() });
      setLabel('');
      toast.success(t('account.add.done'));
      await queries.invalidateQueries(sessionQuery);
    });
  };
  return (
    <Card title={t('account.add.title')}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={t('account.add.label')}
          hint={t('account.add.hint')}
          value={label}
          maxLength={60}
          onChange={({ target }) => setLabel(target.value)}
          required
        />
        <PasskeyFailure failure={failure} />
        <Action type="submit" icon="lock" loading={isSending}>
          {t('account.add.submit')}
        </Action>
        <p className={styles.about}>{t('account.add.about')}</p>
      </form>
    </Card>
  );
}
