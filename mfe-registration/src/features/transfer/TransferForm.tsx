import { useMemo, useState } from 'react';
import { type EventFacts, type Transfer, transferApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import {
  CountryField,
  FieldRow,
  Form,
  QuestionFields,
  setServerErrors,
  TownField,
  useSchemaForm,
} from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { countryCodes, listSizes, type NewRunner, newRunnerSchema } from 'shared-lib/validation';
import { KitSizeField } from '../participation/KitSizeField.tsx';
import { emptyRunner, RunnerFields } from '../participation/RunnerFields.tsx';

interface TransferFormProps {
  token: string;
  place: Transfer;
  event: Pick<EventFacts, 'questions' | 'shirts' | 'included' | 'formats'>;
  onOutcome: (outcome: 'taken' | 'ended') => void;
}

/** Name, city, email and consents of the runner who takes the place. */
export function TransferForm({ token, place, event, onOutcome }: TransferFormProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { number, raceFormat, participationFormat } = place;
  const schema = useMemo(() => newRunnerSchema(event.questions ?? [], place, listSizes(event)), [event, place]);
  const form = useSchemaForm<NewRunner>(schema, {
    ...emptyRunner,
    country: countryCodes[0],
    city: '',
    raceFormat,
    participationFormat,
  });
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
      <RunnerFields emailHint={t('transfer.emailHint')}>
        <FieldRow>
          <CountryField name="country" label={t('participation.fields.countryOfRun')} autoComplete="country" />
          <TownField
            name="city"
            countryName="country"
            label={t('participation.fields.cityOfRun')}
            autoComplete="address-level2"
          />
        </FieldRow>
        <KitSizeField event={event} kind="individual" />
        <QuestionFields kind="individual" questions={event.questions} />
      </RunnerFields>
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}
