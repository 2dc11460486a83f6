import { finishPhotoContract } from 'shared-lib/api/office/contract';
import { createPhotoReview } from '../../finishes/index.ts';
import { implement } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';

const PAGE_SIZE = 20;

/** Photos of online finishes in the office and on the command line; the log has the race number only. */
export function finishPhotoOperations({ db, clock, event }: Pick<OfficeDependencies, 'db' | 'clock' | 'event'>) {
  const review = createPhotoReview({ db, clock, event });
  const chooseEdition = createEditionChoice(event);
  const describe = async (code: string, details: Record<string, string> = {}) => {
    const number = await review.findNumber(code);
    return { target: number === undefined ? '' : String(number), details };
  };
  return implement(finishPhotoContract, {
    'search-finish-photos': async ({ limit = PAGE_SIZE, from = 0, ...query }) =>
      review.search(await chooseEdition(query), { limit, from }),
    'show-finish-photo': ({ code }) => review.show(code),
    'approve-finish-photo': {
      run: ({ code }) => review.approve(code),
      audit: ({ code }) => describe(code),
    },
    'return-finish-photo': {
      run: ({ code, reason }) => review.return(code, reason),
      audit: ({ code, reason }) => describe(code, { reason }),
    },
  });
}
