import { duplicateContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createOfficeDuplicates } from './officeDuplicates.ts';
import { createPlaceMerges } from './placeMerges.ts';

/** Duplicates of people in the office and on the command line. */
export function duplicateOperations(dependencies: OfficeDependencies) {
  const duplicates = createOfficeDuplicates(dependencies);
  const merges = createPlaceMerges(dependencies);
  return implement(duplicateContract, {
    'search-duplicates': (query) => duplicates.search(query),
    'mark-different-people': {
      run: (mark) => duplicates.mark(mark),
      audit: async ({ one, other, areDifferent }) => {
        const { first, second } = await duplicates.describePair(one, other);
        return { target: first, details: { other: second, areDifferent } };
      },
    },
    'preview-merge': (pair) => merges.preview(pair),
    'merge-places': {
      run: (merge, caller) => merges.merge(merge, caller),
      async audit({ number, ...merge }) {
        const details = await merges.describe(merge);
        return details && { target: number, details };
      },
    },
  });
}
