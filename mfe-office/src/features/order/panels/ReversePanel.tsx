import { useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { operate } from '../../../api/officeApi.ts';
import { useSourceName } from '../../../format/useSourceName.ts';
import { ReversalForm } from '../../../operation/ReversalForm.tsx';
import type { PanelProps } from './PanelProps.ts';

/** Takes back the movement that the URL names. */
export function ReversePanel({ order: { number, version, currency, money, ledger }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const nameSource = useSourceName();
  const [search] = useSearchParams();
  const movement = ledger.find(({ id, canReverse }) => canReverse && String(id) === search.get('entry'));
  if (!movement) return null;
  const { id: entry, source, amount, reference, together } = movement;
  const isTransfer = reference !== '';
  return (
    <ReversalForm
      title={t('order.reverse.title', {
        what: isTransfer ? t('bank.numbered', { id: reference }) : nameSource(source),
      })}
      currency={currency}
      orders={[{ number, amount: isTransfer ? amount : Math.min(amount, money.balance) }, ...together]}
      isTransfer={isTransfer}
      send={(reason) => operate('reverse-credit', { number, version, entry, reason })}
      onClose={onClose}
    />
  );
}
