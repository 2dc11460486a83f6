import type { ComponentProps } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Button, EmptyState } from 'shared-lib/ui';
import { PasswordForm } from '../password/PasswordForm.tsx';

interface NewPasswordProps extends Pick<ComponentProps<typeof PasswordForm>, 'email' | 'save' | 'onTicketExpired'> {
  onBack: () => void;
}

export function NewPassword({ onBack, ...form }: NewPasswordProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <p className="soft">{t('recovery.sessionsEnd')}</p>
      <PasswordForm {...form} submitLabel={t('password.submit')}>
        <Button variant="transparent" icon="arrow-left" onClick={onBack}>
          {t('confirmation.back')}
        </Button>
      </PasswordForm>
    </>
  );
}

/** The person signs in with the new password. */
export function PasswordRecovered() {
  const { t } = useTranslation('registration');
  return (
    <EmptyState
      illustration="mail"
      title={t('recovery.done.title')}
      text={t('recovery.done.text')}
      link={{ to: paths.login(), text: t('recovery.done.login') }}
    />
  );
}
