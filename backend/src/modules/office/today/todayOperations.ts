import { todayContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createToday } from './today.ts';

/** The first page of the office, and its switches. */
export function todayOperations(dependencies: OfficeDependencies) {
  const { db, clock, event, staffEvent, removeMedia } = dependencies;
  const today = createToday(dependencies);
  return implement(todayContract, {
    today: (query) => today.show(query),
    snooze: {
      run: ({ key }) => today.snooze(key),
      audit: ({ key }) => ({ target: key }),
    },
    unsnooze: {
      run: ({ key }) => today.unsnooze(key),
      audit: ({ key }) => ({ target: key }),
    },
    'remove-media': {
      run: async ({ url }) => removeMedia(url),
      audit: ({ url }) => ({ details: { file: url } }),
    },
    registration: {
      async run({ phase }) {
        await staffEvent.setPhase(db, (await event()).edition, phase, clock.now());
        await staffEvent.refresh();
        return { phase };
      },
      audit: ({ phase }) => ({ target: phase }),
    },
  });
}
