import { useState } from 'react';
import { accountApi, type SignedIn } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
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

/** Signs in and follows `?next=`, or reports why it failed. */
function useSignIn() {
  const { t } = useTranslation('registration');
  const getTexts = useSignInFailureTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const [failure, setFailure] = useState<{ title?: string; text: string }>();

  const enter = async ({ token, user }: SignedIn) => {
    signIn(token, user.email);
    const cabinet = localizePath(paths.cabinet(), locale);
    await navigate(nextPath(searchParams.get('next'), cabinet), { replace: true });
    // A navigation clears toasts.
    toast.success(t('signIn.done'));
  };
  const submit = async (credentials: Credentials) => {
    setFailure(undefined);
    try {
      await enter(await accountApi.login(credentials, locale));
    } catch (error) {
      const texts = getTexts(getFailure(error));
      setFailure(texts);
      toast.error(texts.text, { title: texts.title });
    }
  };
  return { failure, submit, enter };
}

/** Title and text by the kind of failure; without a connection only the common text. */
function useSignInFailureTexts() {
  const { t } = useTranslation('registration');
  const { full } = useFailureTexts();
  const keys = {
    rejected: 'refused',
    invalid: 'refused',
    rateLimited: 'tooManyTries',
    unavailable: 'unavailable',
  } as const;
  return (failure: Failure): { title?: string; text: string } => {
    if (failure.kind === 'offline') return { text: full(failure) };
    const key = keys[failure.kind];
    return { title: t(`signIn.failures.${key}.title`), text: t(`signIn.failures.${key}.text`) };
  };
}
