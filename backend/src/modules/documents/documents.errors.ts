import { errorOf } from '../../errors.ts';

/** Not paid, not named, or not in this team. */
export class NoRaceNumber extends errorOf('race_number_unknown', 'There is no race number to print.', 404) {}

/** Souvenirs are bought; only help is thanked for. */
export class NothingToThankFor extends errorOf(
  'no_charitable_help',
  'There is no charitable help in this order.',
  409,
) {}

export class NoCorrection extends errorOf('correction_not_found', 'This invoice has no such correction.', 404) {}

/** An act needs a paid order with participation, after the run. */
export class ServicesNotRendered extends errorOf(
  'services_not_rendered',
  'The services of this order have not been rendered yet.',
  409,
) {}
