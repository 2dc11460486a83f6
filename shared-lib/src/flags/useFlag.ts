import { readFlag } from '@charity-run/contract/flags';
import { useLocale } from 'shared-lib/i18n';

/** Whether a flag is on for this visitor, in the language of the page. */
export function useFlag(name: string): boolean {
  return readFlag(name, useLocale());
}
