import { DomainError } from '../../errors.ts';

/** Nobody runs with a number here yet: not paid, not named, or not in this team. */
export class NoRaceNumber extends DomainError {
  constructor() {
    super('race_number_unknown', 'There is no race number to print.', { status: 404 });
  }
}

/** Souvenirs are bought; only help is thanked for. */
export class NothingToThankFor extends DomainError {
  constructor() {
    super('no_charitable_help', 'There is no charitable help in this order.', { status: 409 });
  }
}
