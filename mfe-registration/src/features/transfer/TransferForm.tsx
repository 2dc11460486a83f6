import { useState } from 'react';
import { transferApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { type Failure, failureOf } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { limits, type NewRunner, newRunnerSchema } from 'shared-lib/validation';
import { Consents } from '../participation/Consents.tsx';

interface TransferFormProps {
  token: string;
  number: number;
  onOutcome: (outcome: 'taken' | 'ended') => void;
}

const emptyRunner = {
  fullName: '',
  email: '',
  consents: { correctData: false, fundTransfer: false, participation: false },
};

/** Name, email and consents of the runner who takes the place. */
export function TransferForm({ token, number, onOutcome }: TransferFormProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const form = useSchemaForm<NewRunner>(newRunnerSchema, emptyRunner as unknown as NewRunner);
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const take = async (runner: NewRunner) => {
    setFailure(undefined);
    try {
      await transferApi.accept(token, runner, key, locale);
      onOutcome('taken');
    } catch (error) {
      const found = failureOf(error);
      if (found.code === 'transfer_not_found') return onOutcome('ended');
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
    }
  };
  return (
    <Form form={form} onSubmit={take} label={t('transfer.titles.form')}>
      <p className="soft">{t('transfer.lead', { number })}</p>
      <FailureNotice
        failure={failure}
        texts={{ too_many_transfers: t('transfer.failures.tooMany'), unavailable: t('transfer.failures.unavailable') }}
      />
      <TextField
        name="fullName"
        label={t('participation.fields.fullName')}
        limit={limits.fullName}
        autoComplete="name"
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('participation.fields.email')}
        hint={t('transfer.emailHint')}
        autoComplete="email"
      />
      <Consents prefix="consents." />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}
