import { useState } from 'react';
import { type Failure, getFailure } from 'shared-lib/http';

/** State of calls that one button sends; `attempt` returns the failure of its call. */
export function useAttempt() {
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const attempt = async (send: () => Promise<unknown>): Promise<Failure | undefined> => {
    setSending(true);
    setFailure(undefined);
    try {
      await send();
      return undefined;
    } catch (error) {
      const found = getFailure(error);
      setFailure(found);
      return found;
    } finally {
      setSending(false);
    }
  };
  return { failure, isSending, attempt };
}
