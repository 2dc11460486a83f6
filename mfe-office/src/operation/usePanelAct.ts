import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'shared-lib/toasts';
import { withConfirmation } from '../session/passkeys.ts';
import { refreshOffice } from '../session/queries.ts';

/**
 * Sends a panel's operation. Its idempotency key stays the same while the panel is open, so that a repeat shows the first result.
 * @param done the text of the toast; undefined when it has shown something else.
 */
export function usePanelAct<Result>(
  send: (key: string) => Promise<Result>,
  done: (result: Result) => string | undefined,
  onClose: () => void,
) {
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => withConfirmation(() => send(key)),
    onSuccess: async (result) => {
      await refreshOffice();
      onClose();
      const text = done(result);
      if (text) toast.success(text);
    },
  });
}
