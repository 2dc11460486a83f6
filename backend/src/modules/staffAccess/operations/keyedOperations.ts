import { findKeyField } from '../../../plugins/idempotencyKey.ts';
import type { RequestKeys } from '../../requestKeys/index.ts';
import type { Operation } from './operation.ts';

/** Operations whose schema has an idempotency key compare the whole request. */
export function keyedOperations<Named extends Record<string, Operation>>(
  operations: Named,
  requestKeys: RequestKeys,
): Named {
  const keyed = Object.entries(operations).map(([name, operation]) => {
    const field = findKeyField(operation.body);
    return [name, field ? keyedOperation(name, operation, field, requestKeys) : operation];
  });
  return Object.fromEntries(keyed) as Named;
}

function keyedOperation(name: string, operation: Operation, field: string, requestKeys: RequestKeys): Operation {
  return {
    ...operation,
    run: (body, caller) => {
      const request = body as Record<string, unknown>;
      const keyed = { scope: 'operation', key: String(request[field]), request: { name, ...request } };
      return requestKeys.run(keyed, () => operation.run(body, caller));
    },
  };
}
