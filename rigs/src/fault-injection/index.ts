import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

export { serviceFaults } from '@charity-run/cli/lab/faults/faults';
export { faultyContainer, stuckContainer } from '@charity-run/cli/lab/faults/faultyContainer';
export { type RemoteFaultName, remoteFaults } from '@charity-run/cli/lab/faults/remoteFaults';
export type { LabRequest, LabState } from './labState.ts';

/** Script behind `npm run lab`; with `--port 0` it reports its URL to the parent process. */
export const labScript = join(root, 'rigs/src/fault-injection/lab.ts');
