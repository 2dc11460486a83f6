import type { AuditChain } from '../../audit/index.ts';
import type { Operation, Recorded } from './operation.ts';
import { assertPermanentTexts } from './permanentTexts.ts';

/** Operations that the log keeps, as each says of itself. */
export function recordOperations<Named extends Record<string, Operation>>(operations: Named, audit: AuditChain): Named {
  const recorded = Object.entries(operations).map(([name, operation]) => [
    name,
    recordOperation(name, operation, audit),
  ]);
  return Object.fromEntries(recorded) as Named;
}

function recordOperation(action: string, operation: Operation, chain: AuditChain): Operation {
  const { run, audit, auditResult, note } = operation;
  if (!audit && !auditResult) return operation;
  return {
    ...operation,
    async run(body, caller) {
      assertPermanentTexts(operation.body, body);
      const entry = (recorded: Recorded) => ({ actor: caller.actor, action, ...recorded });
      if (auditResult) {
        const response = await run(body, caller);
        return chain.record(entry(auditResult(response, body)), async () => response);
      }
      const recorded = await audit?.(body, caller);
      if (!recorded) return run(body, caller);
      const response = await chain.record(entry(recorded), () => run(body, caller));
      const noted = note?.(response, body);
      if (noted) await chain.note(entry(noted));
      return response;
    },
  };
}
