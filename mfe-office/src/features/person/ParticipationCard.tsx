import type { PersonFormat } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { countryCodes, countryName, limits } from 'shared-lib/validation';
import { genders } from 'shared-lib/vocabulary';
import { Card } from '../../design/Card.tsx';
import { useSizeOptions } from '../participants/useSizes.ts';
import { PersonChoice, PersonField } from './PersonField.tsx';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

/** Who runs, where, what and in which size. */
export function ParticipationCard() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { person, changed, stored } = usePerson();
  const isTeam = person.kind === 'team';
  const sizes = useSizeOptions(stored.size);
  const toOptions = (formats: PersonFormat[]) => formats.map(({ id, name }) => ({ value: id, label: name[locale] }));
  const countries = countryCodes.map((code) => ({ value: code, label: countryName(code, locale) }));
  return (
    <Card title={t('person.part')} note={changed.length > 0 && t('person.changes', { count: changed.length })}>
      <div className={styles.fields}>
        <PersonField name="fullName" isWide translate="no" hint={t('person.nameHint', { most: limits.fullName })} />
        {!isTeam && (
          <>
            <PersonField name="city" />
            <PersonChoice name="country" options={countries} />
            <PersonChoice name="participationFormat" options={toOptions(person.formats.participation)} />
            <PersonChoice name="raceFormat" options={toOptions(person.formats.race)} />
          </>
        )}
        <PersonChoice name="size" options={sizes} />
        <PersonChoice
          name="gender"
          options={genders.map((one) => ({ value: one, label: t(`person.genders.${one || 'unknown'}`) }))}
        />
        <PersonField name="birthday" type="date" />
      </div>
      {isTeam && <p className={styles.about}>{t('person.teamShares')}</p>}
    </Card>
  );
}
