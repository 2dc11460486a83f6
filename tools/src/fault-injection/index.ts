import { join } from 'node:path';
import { root } from '../workspace.ts';

export { serviceFaults } from './faults/faults.ts';
export { faultyContainer, stuckContainer } from './faults/faultyContainer.ts';
export { type RemoteFaultName, remoteFaults } from './faults/remoteFaults.ts';
export type { LabRequest, LabState } from './labState.ts';

/** Script behind `npm run lab`; with `--port 0` it reports its URL to the parent process. */
export const labScript = join(root, 'tools/src/fault-injection/lab.ts');
