import type { EventFacts, Format } from 'shared-lib/api';
import { FieldRow, SelectField } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';

const isFull = ({ left }: Format) => left === 0;

export function FormatFields({ prefix = '', formats }: { prefix?: string; formats: EventFacts['formats'] }) {
  const { t } = useTranslation('registration');
  const describe = ({ name, left = null }: Format) => {
    if (left === null) return name;
    return left === 0
      ? t('participation.places.none', { name })
      : t('participation.places.left', { name, count: left });
  };
  const getOptions = (list: Format[]) =>
    list.map((format) => ({ value: format.id, label: describe(format), isDisabled: isFull(format) }));
  const hasNone = formats.race.every(isFull) || formats.participation.every(isFull);
  return (
    <>
      {hasNone && (
        <Notice tone="warn">
          <span>{t('participation.places.allTaken')}</span>{' '}
          <LocalLink to={paths.contribution()} className="link">
            {t('participation.places.contribute')}
          </LocalLink>
        </Notice>
      )}
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
    </>
  );
}
