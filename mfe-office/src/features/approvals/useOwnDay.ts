import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useCan } from '../../session/useOfficeSession.ts';

/** How much is left today of what this person may refund alone, in words; undefined where no limit of a day is set. */
export function useOwnDay(amount: number, currency: string): string | undefined {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const can = useCan();
  const { data } = useQuery({ ...officeQuery('approval-limit', {}), enabled: can('approval-limit') });
  if (!data || data.perDay.above === null) return undefined;
  const { above, usedToday } = data.perDay;
  if (currency !== 'UAH') return t('approvals.today.otherCurrency');
  const left = Math.max(0, above - usedToday);
  const sums = { left: short(left, 'UAH'), limit: short(above, 'UAH') };
  if (left === 0) return t('approvals.today.nothing', sums);
  return [t('approvals.today.left', sums), amount > left ? t('approvals.today.waits') : ''].join(' ').trim();
}
