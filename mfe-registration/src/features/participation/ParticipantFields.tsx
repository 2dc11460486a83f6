import type { EventFacts } from 'shared-lib/api';
import { CountryField, FieldRow, QuestionFields, TextField, TownField } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { limits } from 'shared-lib/validation';
import { FormatFields } from './FormatFields.tsx';
import { KitSizeField } from './KitSizeField.tsx';

interface ParticipantFieldsProps {
  /** Path of the participant in the form: `participants.0.` */
  prefix?: string;
  event: Pick<EventFacts, 'formats' | 'questions' | 'shirts' | 'included' | 'now'>;
}

export function ParticipantFields({ prefix = '', event }: ParticipantFieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextField
        name={`${prefix}fullName`}
        label={t('participation.fields.fullName')}
        limit={limits.fullName}
        autoComplete="off"
      />
      <FieldRow>
        <CountryField name={`${prefix}country`} label={t('participation.fields.countryOfRun')} autoComplete="off" />
        <TownField
          name={`${prefix}city`}
          countryName={`${prefix}country`}
          label={t('participation.fields.cityOfRun')}
          autoComplete="off"
        />
      </FieldRow>
      <FormatFields prefix={prefix} formats={event.formats} />
      <KitSizeField prefix={prefix} event={event} kind="individual" />
      <QuestionFields prefix={prefix} kind="individual" questions={event.questions} />
    </>
  );
}
