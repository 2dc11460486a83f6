import { useState } from 'react';
import { transferApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { type NewRunner, newRunnerSchema } from 'shared-lib/validation';
import { emptyRunner, RunnerFields } from '../participation/RunnerFields.tsx';

interface TransferFormProps {
  token: string;
  number: number;
  onOutcome: (outcome: 'taken' | 'ended') => void;
}

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
      const found = getFailure(error);
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
      <RunnerFields emailHint={t('transfer.emailHint')} />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}
