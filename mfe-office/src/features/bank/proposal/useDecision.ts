import { useMutation } from '@tanstack/react-query';
import type { TransferDecision } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../../api/officeApi.ts';
import { offerUndo } from '../../../frame/undo.ts';
import { refreshOffice } from '../../../session/queries.ts';

const UNDO_SECONDS = 30;

/** Decides what a transfer is; a dismissed one can be undone for a while. */
export function useDecision(id: number, onDecided: () => void) {
  const { t } = useTranslation('office');
  return useMutation({
    mutationFn: (decision: TransferDecision) => operate('decide-transfer', decision),
    onSuccess: async (_, { decision }) => {
      onDecided();
      await refreshOffice();
      if (decision === 'dismiss')
        offerUndo(t('bank.dismissed', { id }), UNDO_SECONDS, {
          onUndo: () => operate('reopen-transfer', { id }).then(refreshOffice),
        });
      else toast.success(t(`bank.decided.${decision}`, { id }));
    },
  });
}
