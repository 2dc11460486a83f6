import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountApi } from 'shared-lib/api';
import { FailureNotice, useFailureTexts } from 'shared-lib/failures';
import { Form, PasswordField, TextField, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { cancelSignIn, currentToken, endSession, isSamePerson, signedInEmail, signIn } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, ButtonLink, Modal } from 'shared-lib/ui';
import { signInSchema } from 'shared-lib/validation';
import styles from './ExpiredSessionDialog.module.css';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in over the page and repeats rejected calls. */
export default function ExpiredSessionDialog() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<Failure>();
  const { short } = useFailureTexts();
  const form = useSchemaForm(signInSchema, { email: signedInEmail(), password: '' });

  const submit = async (credentials: Credentials) => {
    setFailure(undefined);
    try {
      const { token, user } = await accountApi.login(credentials, locale);
      goOn(token, user.email);
      toast.success(t('expiredSession.done'));
    } catch (error) {
      const found = getFailure(error);
      setFailure(found);
      toast.error(found.kind === 'rejected' ? t('expiredSession.toasts.refused') : short(found));
    }
  };
  return (
    <Modal open onClose={cancelSignIn} title={t('expiredSession.title')} closeLabel={t('expiredSession.close')}>
      <p className="soft">{t('expiredSession.text')}</p>
      <Form form={form} onSubmit={submit} label={t('expiredSession.form')} className={styles.form}>
        <FailureNotice failure={failure} texts={{ rejected: t('expiredSession.refused') }} />
        <TextField name="email" type="email" label={t('expiredSession.email')} autoComplete="username" />
        <PasswordField name="password" label={t('expiredSession.password')} />
        <Button type="submit" block loading={form.formState.isSubmitting}>
          {t('expiredSession.submit')}
        </Button>
        {/* The login page offers Google and password recovery. */}
        <ButtonLink
          to={`${paths.login()}?next=${encodeURIComponent(pathname + search)}`}
          variant="transparent"
          block
          onClick={endSession}
        >
          {t('expiredSession.loginPage')}
        </ButtonLink>
      </Form>
    </Modal>
  );
}

/** For another user the page reloads. */
function goOn(token: string, email: string): void {
  const previous = currentToken();
  const isOther = previous !== null && !isSamePerson(token, previous);
  if (isOther) cancelSignIn();
  signIn(token, email);
  if (isOther) window.location.reload();
}
