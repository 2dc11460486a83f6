import { useQuery } from '@tanstack/react-query';
import type { SizeStock } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';

const none: SizeStock[] = [];

/** T-shirts of the run by size; none until they are loaded. */
export const useSizes = (): SizeStock[] => useQuery(officeQuery('kit-sizes', {})).data?.sizes ?? none;

/** Sizes that a person can get; one that ran out stays chosen where it was. */
export function useSizeOptions(own: string): { value: string; label: string; disabled?: boolean }[] {
  const { t } = useTranslation('office');
  const known = useSizes().map(({ size, free }) => ({
    value: size,
    label: size,
    disabled: free !== null && free <= 0 && size !== own,
  }));
  const kept = own === '' || known.some(({ value }) => value === own) ? [] : [{ value: own, label: own }];
  return [{ value: '', label: t('participants.sizeUnknown') }, ...known, ...kept];
}
