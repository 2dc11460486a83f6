import { todayContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { Staff } from '../createStaff.ts';

/** The first page of the office, and its switches. */
export const todayOperations = ({ office: { today }, removeMedia, registration }: Staff) =>
  implement(todayContract, {
    today: () => today.show(),
    snooze: {
      run: ({ key }) => today.snooze(key),
      audit: ({ key }) => ({ target: key }),
    },
    unsnooze: {
      run: ({ key }) => today.unsnooze(key),
      audit: ({ key }) => ({ target: key }),
    },
    'remove-media': {
      run: ({ url }) => removeMedia(url),
      audit: ({ url }) => ({ details: { file: url } }),
    },
    registration: {
      run: ({ phase }) => registration(phase),
      audit: ({ phase }) => ({ target: phase }),
    },
  });
