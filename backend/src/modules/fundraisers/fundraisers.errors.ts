import { conflictError, DomainError, notFoundError, rateLimitError } from '../../errors.ts';

/** Also while the organiser has the pages switched off. */
export class FundraiserUnknown extends notFoundError('fundraiser_unknown', 'No such fundraising page.') {}

export class FundraiserPictureUnknown extends notFoundError('photo_not_found', 'No such picture is shown.') {}

export class FundraiserClosed extends conflictError('fundraiser_closed', 'This page takes no contributions.') {}

export class FundraiserAdultsOnly extends conflictError('fundraiser_adults_only', 'Only adults own pages.') {}

/** A colleague decided, or the owner changed the text. */
export class FundraiserDecided extends conflictError('fundraiser_decided', 'The page has changed meanwhile.') {}

export class FundraiserRateLimited extends rateLimitError('too_many_attempts', 'Too many requests about pages.') {}

/** The collected amount is in `data.raised`. */
export class FundraiserGoalLow extends DomainError {
  constructor(raised: number) {
    super('fundraiser_goal_low', 'The goal is below what was collected.', { status: 409, details: { raised } });
  }
}
