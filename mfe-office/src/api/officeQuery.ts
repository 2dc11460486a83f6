import { queryOptions } from '@tanstack/react-query';
import { type OperationName, operate, type RequestOf } from './officeApi.ts';

/** Options of a query that shows what an operation answers; its key is the operation and the request. */
export const officeQuery = <Name extends OperationName>(name: Name, request: RequestOf<Name>) =>
  queryOptions({
    queryKey: [name, request],
    queryFn: ({ signal }) => operate(name, request, signal),
  });
