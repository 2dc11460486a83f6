import { EmailField, TextField } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { limits } from 'shared-lib/validation';
import { Consents } from './Consents.tsx';
import { noConsents } from './participationDraft.ts';

export const emptyRunner = {
  fullName: '',
  email: '',
  consents: noConsents,
};

/** Name, email and consents of a runner without an account. */
interface RunnerFieldsProps {
  emailHint: string;
  isEmailOptional?: boolean;
  /** Between email and consents. */
  children?: Elements;
}

export function RunnerFields({ emailHint, isEmailOptional, children }: RunnerFieldsProps) {
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
      {children}
      <Consents prefix="consents." />
    </>
  );
}
