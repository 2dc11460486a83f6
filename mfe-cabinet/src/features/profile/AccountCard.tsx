import { useState } from 'react';
import { accountApi, type Profile } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { Form, PasswordField, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { getFailure } from 'shared-lib/http';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { currentToken, signOut } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal } from 'shared-lib/ui';
import { currentPasswordRule } from 'shared-lib/validation';
import { object } from 'yup';
import { saveFile } from '../documents/saveFile.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SetPasswordLink } from './SetPasswordLink.tsx';
import { WhatEnds } from './WhatEnds.tsx';

/** Export and deletion of the account, as the law requires. */
export function AccountCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const { short } = useFailureTexts();
  const [isDeleting, setDeleting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const download = async () => {
    setExporting(true);
    try {
      const data = await accountApi.exportAccount(currentToken() ?? '');
      saveFile('charity-run.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      toast.error(short(getFailure(error)));
    }
    setExporting(false);
  };
  return (
    <ProfileCard title={t('profile.account.title')} icon="document">
      <p className="sm soft">{t('profile.account.text')}</p>
      <Button variant="transparent-dark" size="sm" icon="download" loading={isExporting} onClick={download}>
        {t('profile.account.export')}
      </Button>
      <Button variant="transparent-dark-light" size="sm" icon="trash" onClick={() => setDeleting(true)}>
        {t('profile.account.delete')}
      </Button>
      <Modal
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('profile.account.question')}
        closeLabel={t('profile.close')}
      >
        {profile.has_password ? <DeletionForm /> : <PasswordFirst />}
      </Modal>
    </ProfileCard>
  );
}

function PasswordFirst() {
  const { t } = useTranslation('cabinet');
  return (
    <div className="stack">
      <p>{t('profile.account.passwordFirst')}</p>
      <SetPasswordLink />
    </div>
  );
}

const deletionSchema = object({ password: currentPasswordRule });

function DeletionForm() {
  const { t } = useTranslation('cabinet');
  const { short } = useFailureTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useSchemaForm(deletionSchema, { password: '' });
  const remove = async ({ password }: { password: string }) => {
    try {
      await accountApi.deleteAccount(currentToken() ?? '', password, locale);
    } catch (error) {
      const failure = getFailure(error);
      setServerErrors(form, failure.fields);
      toast.error(short(failure));
      return;
    }
    // Navigates first: the cabinet without a session redirects to login.
    await navigate(localizePath(paths.home(), locale));
    signOut();
    toast.success(t('profile.account.deleted'));
  };
  return (
    <Form form={form} onSubmit={remove} label={t('profile.account.question')}>
      <WhatEnds>
        <PasswordField name="password" label={t('profile.password.current')} />
        <Button type="submit" variant="error" block loading={form.formState.isSubmitting}>
          {t('profile.account.delete')}
        </Button>
      </WhatEnds>
    </Form>
  );
}
