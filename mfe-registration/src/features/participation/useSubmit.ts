import { useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { type SubmitFailure, submitFailure } from './submitFailure.ts';

interface Sending {
  send: () => Promise<void>;
  /** What comes after it was taken. */
  onAccepted: () => void | Promise<void>;
  onFields: (fields: Record<string, string>) => void;
}

/** Sends a form, one at a time, and says what became of it. */
export function useSubmit() {
  const { t } = useTranslation('registration');
  const [failure, setFailure] = useState<SubmitFailure>();
  const isSending = useRef(false);

  const submit = async ({ send, onAccepted, onFields }: Sending) => {
    // A second press comes before the button has had time to say that it is busy.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      await send();
    } catch (cause) {
      const reason = submitFailure(cause);
      setFailure(reason);
      if (reason.kind === 'fields') onFields(reason.fields);
      toast.error(t(reason.kind === 'fields' ? 'participation.toasts.refused' : 'participation.toasts.failed'));
      return;
    } finally {
      isSending.current = false;
    }
    await onAccepted();
  };
  return { failure, submit };
}
