import type { EventFacts, Format } from 'shared-lib/api';
import { FieldRow, SelectField } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';

const getOptions = (formats: Format[]) => formats.map(({ id, name }) => ({ value: id, label: name }));

export function FormatFields({ prefix = '', formats }: { prefix?: string; formats: EventFacts['formats'] }) {
  const { t } = useTranslation('registration');
  return (
    <FieldRow>
      <SelectField
        name={`${prefix}raceFormat`}
        label={t('participation.fields.raceFormat')}
        options={getOptions(formats.race)}
      />
      <SelectField
        name={`${prefix}participationFormat`}
        label={t('participation.fields.participationFormat')}
        options={getOptions(formats.participation)}
      />
    </FieldRow>
  );
}
