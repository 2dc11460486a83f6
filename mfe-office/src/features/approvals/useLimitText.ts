import { useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../format/useMoney.ts';

/** A limit in words. */
export function useLimitText(): (above: number | null) => string {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  return (above) => (above === null ? t('approvals.limit.none') : short(above, 'UAH'));
}
