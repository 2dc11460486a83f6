import { useState } from 'react';
import { type Failure, failureOf } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';

/** Sends a change of the order, then closes the dialog and shows the order anew. */
export function useChange(onDone: () => void, doneText: string) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<Failure>();
  const change = async (send: () => Promise<unknown>): Promise<Failure | undefined> => {
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      const found = failureOf(error);
      setFailure(found);
      return found;
    }
    onDone();
    toast.success(doneText);
    await revalidate();
    return undefined;
  };
  const texts = {
    change_too_late: t('order.self.tooLate'),
    unavailable: t('order.self.failed'),
    rejected: t('order.self.failed'),
  };
  return { failure, texts, change };
}
