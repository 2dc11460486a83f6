import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Button, Notice } from 'shared-lib/ui';
import styles from './SignInForm.module.css';
import type { SignInFailure } from './signInFailure.ts';
import { type Credentials, signInSchema } from './signInSchema.ts';

interface SignInFormProps {
  failure: SignInFailure | undefined;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** E-mail and password. What was typed stays whatever the answer is. */
export function SignInForm({ failure, onSubmit }: SignInFormProps) {
  const { t } = useTranslation('registration');
  const form = useForm<Credentials>({
    resolver: yupResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });

  return (
    <form noValidate className="stack" onSubmit={form.handleSubmit(onSubmit)}>
      {failure && (
        <Notice tone="err">
          <b className="strong">{t(`signIn.failures.${failure}.title`)}</b> {t(`signIn.failures.${failure}.text`)}
        </Notice>
      )}
      <label>
        {t('signIn.email')}
        <input type="email" autoComplete="username" {...form.register('email')} />
      </label>
      <label>
        {t('signIn.password')}
        <input type="password" autoComplete="current-password" {...form.register('password')} />
      </label>
      <LocalLink to={paths.forgotPassword()} className={`link sm ${styles.forgot}`}>
        {t('signIn.forgotPassword')}
      </LocalLink>
      <Button type="submit" size="lg" block iconAfter="arrow-right" loading={form.formState.isSubmitting}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
