import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ReversalForm } from '../../operation/ReversalForm.tsx';

interface ReverseTransferPanelProps {
  transfer: BankTransfer;
  onClose: () => void;
}

/** Takes back what a transfer credited; it waits for a decision again. */
export function ReverseTransferPanel({ transfer: { id, currency, shares }, onClose }: ReverseTransferPanelProps) {
  const { t } = useTranslation('office');
  return (
    <ReversalForm
      title={t('order.reverse.title', { what: t('bank.numbered', { id }) })}
      currency={currency}
      orders={shares}
      isTransfer
      send={(reason) => operate('reverse-transfer', { id, reason })}
      onClose={onClose}
    />
  );
}
