import { useMutation } from '@tanstack/react-query';
import { toast } from 'shared-lib/toasts';
import { type OperationName, operate, type RequestOf, type ResponseOf } from '../api/officeApi.ts';
import { withConfirmation } from '../session/passkeys.ts';
import { refreshOffice } from '../session/queries.ts';

/** One operation on staff; afterwards the list and the log are stale. @param done the text of the toast. */
export function useStaffAct<Name extends OperationName>(name: Name, done?: string) {
  return useMutation<ResponseOf<Name>, Error, RequestOf<Name>>({
    mutationFn: (request) => withConfirmation(() => operate(name, request)),
    onSuccess: () => {
      // The result does not wait for the lists: the link of an invitation is shown once.
      void refreshOffice();
      if (done) toast.success(done);
    },
  });
}
