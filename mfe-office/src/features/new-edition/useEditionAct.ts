import { useMutation } from '@tanstack/react-query';
import type { NewEdition } from 'shared-lib/api/office';
import { toast } from 'shared-lib/toasts';
import { officeQuery } from '../../api/officeQuery.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { queries, refreshOffice } from '../../session/queries.ts';

/** A step on the way to the next run; every screen then asks anew which runs there are. @param done the text of the toast */
export const useEditionAct = (send: () => Promise<NewEdition | undefined>, done?: string) =>
  useMutation({
    mutationFn: () => withConfirmation(send),
    async onSuccess(state) {
      if (!state) return;
      queries.setQueryData(officeQuery('new-edition', {}).queryKey, state);
      if (done) toast.success(done);
      await refreshOffice();
    },
  });
