import { setupContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { createSetup, type SetupDependencies } from './createSetup.ts';

export function setupOperations(dependencies: SetupDependencies) {
  const setup = createSetup(dependencies);
  return implement(setupContract, {
    setup: () => setup.show(),
    'start-setup': { run: (_body, { actor }) => setup.start(actor), audit: () => ({}) },
    'finish-setup': {
      run: (body, { actor }) => setup.finish(body, actor),
      audit: ({ number, content }) => ({ target: `run ${number}`, details: { content } }),
    },
  });
}
