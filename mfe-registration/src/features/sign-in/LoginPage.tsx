import { useState } from 'react';
import { accountApi, type SignedIn } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { signIn } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { ButtonLink } from 'shared-lib/ui';
import { GoogleSignIn } from '../../google/GoogleSignIn.tsx';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import styles from './LoginPage.module.css';
import { nextPath } from './nextPath.ts';
import { SignInForm } from './SignInForm.tsx';
import { type SignInFailure, signInFailure } from './signInFailure.ts';
import type { Credentials } from './signInSchema.ts';

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('signIn.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const { failure, submit, enter } = useSignIn();
  return (
    <CandleLayout title={t('signIn.title')} panelTitle={t('signIn.panel.title')} panelText={t('signIn.panel.text')}>
      <SignInForm failure={failure} onSubmit={submit} />
      <GoogleSignIn onSignedIn={enter} />
      <aside className={styles.newcomer}>
        <p className="sm">
          <b className="strong">{t('signIn.newcomer.title')}</b>
          <br />
          <span className="soft">{t('signIn.newcomer.text')}</span>
        </p>
        <ButtonLink to={paths.registration()} size="sm" variant="transparent-dark">
          {t('signIn.newcomer.action')}
        </ButtonLink>
      </aside>
    </CandleLayout>
  );
}

/** Signs in and goes where the person was heading, or says what went wrong. */
function useSignIn() {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const [failure, setFailure] = useState<SignInFailure>();

  const enter = async ({ token, user }: SignedIn) => {
    signIn(token, user.email);
    const cabinet = localizePath(paths.cabinet(), locale);
    await navigate(nextPath(searchParams.get('next'), cabinet), { replace: true });
    // A change of address clears toasts, so this one waits for it.
    toast.success(t('signIn.done'));
  };
  const submit = async (credentials: Credentials) => {
    setFailure(undefined);
    try {
      await enter(await accountApi.login(credentials, locale));
    } catch (cause) {
      const reason = signInFailure(cause);
      setFailure(reason);
      toast.error(t(`signIn.failures.${reason}.text`), { title: t(`signIn.failures.${reason}.title`) });
    }
  };
  return { failure, submit, enter };
}
