import { conflictError, notFoundError } from '../../errors.ts';

/** Not paid, not named, or not in this team. */
export class NoRaceNumber extends notFoundError('race_number_unknown', 'There is no race number to print.') {}

/** Souvenirs are bought; only help is thanked for. */
export class NothingToThankFor extends conflictError(
  'no_charitable_help',
  'There is no charitable help in this order.',
) {}

export class NoCorrection extends notFoundError('correction_not_found', 'This invoice has no such correction.') {}

/** An act needs a paid order with participation, after the run. */
export class ServicesNotRendered extends conflictError(
  'services_not_rendered',
  'The services of this order have not been rendered yet.',
) {}

export class ContributionWithoutCard extends notFoundError('card_not_found', 'This contribution has no card.') {}
