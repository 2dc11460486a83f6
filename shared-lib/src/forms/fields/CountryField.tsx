import { useMemo } from 'react';
import { getIntlLocale, type Locale, useLocale } from 'shared-lib/i18n';
import { countryCodes, countryName } from '../../validation/countries.ts';
import type { FieldProps } from '../useField.ts';
import { SelectField } from './SelectField.tsx';

const HOME = 'UA';

/** Holds the ISO code; Ukraine first, the others in alphabetical order. */
export function CountryField({ autoComplete = 'country', ...props }: FieldProps) {
  const locale = useLocale();
  const options = useMemo(() => countryOptions(locale), [locale]);
  return <SelectField {...props} options={options} autoComplete={autoComplete} />;
}

function countryOptions(locale: Locale) {
  const collator = new Intl.Collator(getIntlLocale(locale));
  const named = countryCodes.map((value) => ({ value, label: countryName(value, locale) }));
  return named.sort(
    (a, b) => Number(b.value === HOME) - Number(a.value === HOME) || collator.compare(a.label, b.label),
  );
}
