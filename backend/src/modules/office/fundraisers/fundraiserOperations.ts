import { fundraiserContract } from 'shared-lib/api/office/contract';
import { createFundraiserReview } from '../../fundraisers/index.ts';
import { implement } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';

const PAGE_SIZE = 20;

/** Fundraising pages in the office and on the command line; the log has their addresses only. */
export function fundraiserOperations({ db, clock, event }: Pick<OfficeDependencies, 'db' | 'clock' | 'event'>) {
  const review = createFundraiserReview({ db, clock });
  const chooseEdition = createEditionChoice(event);
  const describe = async (target: string, details: Record<string, string> = {}) => ({ target, details });
  return implement(fundraiserContract, {
    'search-fundraisers': async ({ limit = PAGE_SIZE, from = 0, ...query }) =>
      review.search(await chooseEdition(query), { limit, from }),
    'show-fundraiser-picture': ({ code }) => review.showPicture(code),
    'approve-fundraiser': {
      run: (read) => review.approve(read),
      audit: ({ address }) => describe(address),
    },
    'return-fundraiser': {
      run: ({ reason, ...read }) => review.return(read, reason),
      audit: ({ address, reason }) => describe(address, { reason }),
    },
    'unpublish-fundraiser': {
      run: ({ reason, ...read }) => review.unpublish(read, reason),
      audit: ({ address, reason }) => describe(address, { reason }),
    },
    'dismiss-fundraiser-reports': {
      run: (read) => review.dismiss(read),
      audit: ({ address }) => describe(address),
    },
  });
}
