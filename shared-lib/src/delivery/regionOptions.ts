import { getIntlLocale, type Locale } from 'shared-lib/i18n';
import type { Option } from '../forms/fields/SelectField.tsx';
import { regionCodes, regionName } from '../validation/ukrainianRegions.ts';

/** Regions in alphabetical order: those with a branch (all before the list is loaded), and always the selected one. */
export function regionOptions(withBranch: readonly string[], chosen: string, locale: Locale): Option[] {
  const alphabet = new Intl.Collator(getIntlLocale(locale));
  return regionCodes
    .filter((code) => withBranch.length === 0 || withBranch.includes(code) || code === chosen)
    .map((value) => ({ value, label: regionName(value, locale) }))
    .sort((one, other) => alphabet.compare(one.label, other.label));
}
