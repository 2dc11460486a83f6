import { useQuery } from '@tanstack/react-query';
import { eventApi } from 'shared-lib/api';
import { useLocale } from 'shared-lib/i18n';

/** The facts of the current run, as visitors see them. */
export function usePublicEvent() {
  const locale = useLocale();
  // The operation `event` has other data under its name.
  return useQuery({ queryKey: ['public-event', locale], queryFn: ({ signal }) => eventApi.get(locale, signal) });
}
