import { randomUUID } from 'node:crypto';
import type { Composition } from 'shared-lib/contract';

const processId = randomUUID();

export function liveState({ id }: Composition): { state: string } {
  return { state: `${processId} ${id}` };
}
