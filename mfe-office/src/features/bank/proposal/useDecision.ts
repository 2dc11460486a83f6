import { useMutation } from '@tanstack/react-query';
import type { TransferDecision } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { useCreditUndo } from '../../../operation/useCreditUndo.ts';
import { refreshOffice } from '../../../session/queries.ts';

/** Decides what a transfer is, which can be undone for a while. */
export function useDecision(id: number, onDecided: () => void) {
  const { t } = useTranslation('office');
  const offerCreditUndo = useCreditUndo();
  return useMutation({
    mutationFn: (decision: TransferDecision) => operate('decide-transfer', decision),
    onSuccess: async (_, { decision }) => {
      onDecided();
      await refreshOffice();
      if (decision === 'dismiss' || decision === 'void')
        offerCreditUndo(t(decision === 'void' ? 'bank.voided' : 'bank.dismissed', { id }), () =>
          operate('reopen-transfer', { id }),
        );
      else offerCreditUndo(t(`bank.decided.${decision}`, { id }), () => operate('undo-transfer', { id }));
    },
  });
}
