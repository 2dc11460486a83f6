import { useMutation } from '@tanstack/react-query';
import { toast } from 'shared-lib/toasts';
import { type OperationName, operate, type RequestOf, type ResponseOf } from '../../api/officeApi.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { queries, sessionQuery } from '../../session/queries.ts';

/** An operation on one's own access, which the session shows. @param done the text of the toast. */
export function useOwnAct<Name extends OperationName>(name: Name, done?: string) {
  return useMutation<ResponseOf<Name>, Error, RequestOf<Name>>({
    mutationFn: (request) => withConfirmation(() => operate(name, request)),
    onSuccess: () => {
      void queries.invalidateQueries(sessionQuery);
      if (done) toast.success(done);
    },
  });
}
