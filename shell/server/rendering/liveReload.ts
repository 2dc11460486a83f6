import { randomUUID } from 'node:crypto';
import type { Composition } from 'shared-lib/contract';

const processId = randomUUID();

/** Changes with the composition (a remote was rebuilt) and with the process (the shell was rebuilt). */
export function liveState({ id }: Composition): { state: string } {
  return { state: `${processId} ${id}` };
}
