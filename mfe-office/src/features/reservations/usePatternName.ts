import type { ReservationPattern } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useWhen } from '../../format/useWhen.ts';

/** A pattern in words. */
export function usePatternName(): (pattern: ReservationPattern) => string {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  return ({ pattern }) => {
    const [kind = ''] = pattern.split(':', 1);
    const name = pattern.slice(kind.length + 1);
    return t(`reservations.pattern.${kind}`, kind === 'registered' ? { when: exact(`${name}:00:00Z`) } : { name });
  };
}
