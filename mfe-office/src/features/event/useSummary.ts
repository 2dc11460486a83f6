import { useTranslation } from 'shared-lib/i18n';
import { useEventEditing } from './eventEditing.ts';

/** The line of a card that a phone folds, with what is changed in it; none where a rule is broken, which has to be seen. */
export function useSummary(parts: readonly string[], about: string): string | undefined {
  const { t } = useTranslation('office');
  const { changes, problems, unread } = useEventEditing();
  const isWithin = (path: string) => parts.some((part) => path === part || path.startsWith(`${part}.`));
  if ([...problems.keys(), ...unread].some(isWithin)) return undefined;
  const count = changes.filter(({ path }) => isWithin(path)).length;
  return [about, count > 0 && t('event.draft', { number: count })].filter(Boolean).join(' · ');
}
