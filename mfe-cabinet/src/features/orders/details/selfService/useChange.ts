import { useAttempt } from 'shared-lib/failures';
import type { Failure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';

/** Sends a change of the order, then closes the dialog and shows the order anew. */
export function useChange(onDone: () => void, doneText: string) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const { failure, attempt } = useAttempt();
  const change = async (send: () => Promise<unknown>): Promise<Failure | undefined> => {
    const found = await attempt(send);
    if (found) return found;
    onDone();
    toast.success(doneText);
    await revalidate();
    return undefined;
  };
  const texts = {
    change_too_late: t('order.self.tooLate'),
    failed: t('order.self.failed'),
  };
  return { failure, texts, change };
}
