import { useRef, useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, failureOf } from 'shared-lib/http';
import { toast } from 'shared-lib/toasts';

interface Submission {
  send: () => Promise<void>;
  /** Runs once the server has accepted the form. */
  onAccepted: () => void | Promise<void>;
  onFields: (fields: Record<string, string>) => void;
}

/** Sends a form, one call at a time, and reports its failure. */
export function useSubmit() {
  const { short } = useFailureTexts();
  const [failure, setFailure] = useState<Failure>();
  const isSending = useRef(false);

  const submit = async ({ send, onAccepted, onFields }: Submission) => {
    // A second press comes before the button has had time to say that it is busy.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      const found = failureOf(error);
      setFailure(found);
      if (found.kind === 'invalid') onFields(found.fields);
      toast.error(short(found));
      return;
    } finally {
      isSending.current = false;
    }
    await onAccepted();
  };
  return { failure, submit };
}
