import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { refreshOffice } from '../session/queries.ts';
import { offerUndo } from './undo.ts';
import { useOperationTexts } from './useOperationTexts.ts';

const UNDO_SECONDS = 30;

/** Offers for a while to take a credit back, whose emails wait until then. */
export function useCreditUndo() {
  const { t } = useTranslation('office');
  const { full } = useFailureTexts();
  const texts = useOperationTexts();
  return (done: string, send: () => Promise<unknown>) =>
    offerUndo(done, UNDO_SECONDS, {
      onUndo: async () => {
        try {
          await send();
          toast.success(t('order.undone'));
        } catch (error) {
          toast.error(full(getFailure(error), texts));
        }
        await refreshOffice();
      },
    });
}
