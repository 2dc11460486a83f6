import { useId, useMemo } from 'react';
import type { FinishRunner } from 'shared-lib/finish';
import { TownInput } from 'shared-lib/forms';
import { getIntlLocale, type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { FieldFrame, Mark, SegmentedControl } from 'shared-lib/ui';
import { countryCodes, countryName } from 'shared-lib/validation';
import type { FinishSignature } from 'shared-lib/vocabulary';
import type { Mistakes } from './findMistakes.ts';
import type { FinishForm } from './finishDraft.ts';
import styles from './PlaceFields.module.css';

interface PlaceFieldsProps {
  runner: FinishRunner;
  form: FinishForm;
  mistakes: Mistakes;
  onChange: (changes: Partial<FinishForm>) => void;
}

export function PlaceFields({ runner, form, mistakes, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const id = useId();
  const countries = useMemo(() => listCountries(locale), [locale]);
  const control = (name: 'country' | 'city') => ({
    id: `${id}-${name}`,
    name,
    value: form[name],
    className: styles.input,
    'aria-invalid': mistakes[name] ? true : undefined,
    'aria-describedby': mistakes[name] ? `${id}-${name}-error` : undefined,
  });
  const frame = (name: 'country' | 'city') => ({
    id: `${id}-${name}`,
    hintId: `${id}-${name}-hint`,
    errorId: `${id}-${name}-error`,
    label: t(`finish.place.${name}`),
    error: mistakes[name] && t(`finish.errors.${name}.${mistakes[name]}`),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <FieldFrame {...frame('country')}>
          <select
            {...control('country')}
            autoComplete="country"
            onChange={(event) => onChange({ country: event.target.value })}
          >
            {form.country === '' && <option value="" />}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame {...frame('city')}>
          <TownInput
            {...control('city')}
            label={t('finish.place.city')}
            country={form.country}
            autoComplete="address-level2"
            maxLength={60}
            onChange={(city) => onChange({ city })}
          />
        </FieldFrame>
      </div>
      <SegmentedControl
        label={t('finish.place.signature')}
        labelShown
        name="signature"
        block
        value={form.signature}
        onChange={(signature) => onChange({ signature: signature as FinishSignature })}
        options={[
          { value: 'name', label: runner.shortName },
          { value: 'number', label: t('finish.place.byNumber') },
          { value: 'none', label: t('finish.place.unsigned') },
        ]}
      />
      <label className={styles.check}>
        <Mark
          type="checkbox"
          look="compact"
          name="isOnMap"
          checked={form.isOnMap}
          onChange={(event) => onChange({ isOnMap: event.target.checked })}
        />
        <span>
          <b className="strong">{t('finish.place.show')}</b>
          <small>{t('finish.place.showHint')}</small>
        </span>
      </label>
    </div>
  );
}

/** Ukraine first, the others in alphabetical order. */
function listCountries(locale: Locale) {
  const collator = new Intl.Collator(getIntlLocale(locale));
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => Number(b.code === 'UA') - Number(a.code === 'UA') || collator.compare(a.name, b.name));
}
