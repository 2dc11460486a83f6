import { join } from 'node:path';
import { root } from '../workspace.ts';

export { serviceFaults } from './faults/faults.ts';
export { faultyContainer, stuckContainer } from './faults/faultyContainer.ts';
export { type RemoteFaultName, remoteFaults } from './faults/remoteFaults.ts';
export type { LabState, LabWish } from './labState.ts';

/** The script that `npm run lab` runs; with `--port 0` it tells its parent where it listens. */
export const labScript = join(root, 'tools/src/fault-injection/lab.ts');
