import { useMutation } from '@tanstack/react-query';
import type { PromoCode } from 'shared-lib/api/office';
import { toast } from 'shared-lib/toasts';
import { officeQuery } from '../../api/officeQuery.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { queries } from '../../session/queries.ts';

interface Action {
  send: () => Promise<PromoCode[]>;
  /** Text of the toast. */
  done: string;
}

/** Changes promo codes, once per press, and shows the list that came back. */
export function usePromoCodeAction(onDone?: () => void) {
  return useMutation({
    mutationFn: async ({ send, done }: Action) => ({ codes: await withConfirmation(send), done }),
    onSuccess({ codes, done }) {
      queries.setQueryData(officeQuery('promo-codes', {}).queryKey, codes);
      toast.success(done);
      onDone?.();
    },
  });
}
