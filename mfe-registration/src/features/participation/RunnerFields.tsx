import { EmailField, TextField } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { limits } from 'shared-lib/validation';
import { Consents } from './Consents.tsx';

export const emptyRunner = {
  fullName: '',
  email: '',
  consents: { correctData: false, fundTransfer: false, participation: false },
};

/** Name, email and consents of a runner without an account. */
export function RunnerFields({ emailHint, isEmailOptional }: { emailHint: string; isEmailOptional?: boolean }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextField
        name="fullName"
        label={t('participation.fields.fullName')}
        limit={limits.fullName}
        autoComplete="name"
      />
      <EmailField name="email" label={t('participation.fields.email')} hint={emailHint} optional={isEmailOptional} />
      <Consents prefix="consents." />
    </>
  );
}
