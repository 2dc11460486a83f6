import { useRef } from 'react';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { toast } from 'shared-lib/toasts';

interface Submission {
  send: () => Promise<void>;
  /** Runs once the server has accepted the form. */
  onAccepted: () => void | Promise<void>;
  onFields: (fields: Record<string, string>) => void | Promise<void>;
}

/** Sends a form, one call at a time, and reports its failure. */
export function useSubmit() {
  const { short } = useFailureTexts();
  const { failure, attempt } = useAttempt();
  const isSending = useRef(false);

  const submit = async ({ send, onAccepted, onFields }: Submission) => {
    // A second press comes before the button has had time to say that it is busy.
    if (isSending.current) return;
    isSending.current = true;
    const found = await attempt(send);
    isSending.current = false;
    if (!found) return onAccepted();
    if (found.kind === 'invalid') await onFields(found.fields);
    toast.error(short(found));
  };
  return { failure, submit };
}
