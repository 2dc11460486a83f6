import { useState } from 'react';
import { accountApi, type Profile } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { Form, PasswordField, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken, signIn } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal } from 'shared-lib/ui';
import { passwordChangeSchema } from 'shared-lib/validation';
import { ProfileCard } from './ProfileCard.tsx';
import { SetPasswordLink } from './SetPasswordLink.tsx';

/** Changes the password. A person who signs in with Google only sets one through recovery. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ProfileCard title={t('profile.password.title')} icon="lock">
      <p className="sm soft">{t(profile.has_password ? 'profile.password.text' : 'profile.password.none')}</p>
      {profile.has_password ? (
        <Button variant="transparent-dark" size="sm" onClick={() => setOpen(true)}>
          {t('profile.password.change')}
        </Button>
      ) : (
        <SetPasswordLink />
      )}
      <Modal open={isOpen} onClose={close} title={t('profile.password.change')} closeLabel={t('profile.close')}>
        <PasswordForm onDone={close} />
      </Modal>
    </ProfileCard>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const { short } = useFailureTexts();
  const locale = useLocale();
  const form = useSchemaForm(passwordChangeSchema, { current: '', password: '', repeat: '' });
  const change = async (passwords: { current: string; password: string; repeat: string }) => {
    try {
      const { token } = await accountApi.changePassword(currentToken() ?? '', passwords, locale);
      signIn(token);
      onDone();
      toast.success(t('profile.password.saved'));
    } catch (error) {
      const failure = getFailure(error);
      setServerErrors(form, failure.fields);
      toast.error(short(failure));
    }
  };
  return (
    <Form form={form} onSubmit={change} label={t('profile.password.change')}>
      <p className="sm soft">{t('profile.password.elsewhere')}</p>
      <PasswordField name="current" label={t('profile.password.current')} />
      <PasswordField name="password" label={t('profile.password.new')} isNew />
      <PasswordField name="repeat" label={t('profile.password.repeat')} autoComplete="new-password" />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('profile.save')}
      </Button>
    </Form>
  );
}
