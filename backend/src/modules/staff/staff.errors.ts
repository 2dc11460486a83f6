import { DomainError } from '../../errors.ts';

export class StaffOnly extends DomainError {
  constructor() {
    super('staff_only', 'Staff token missing or invalid.', { status: 401 });
  }
}

export class RaceNumberUnknown extends DomainError {
  constructor() {
    super('race_number_unknown', 'No such race number.', { status: 404 });
  }
}

export class AmountNotAvailable extends DomainError {
  constructor() {
    super('sum_not_there', 'The amount exceeds what the order has.', { status: 409 });
  }
}

export class ServiceNotConnected extends DomainError {
  constructor(part: string) {
    super('not_connected', `There is no ${part} connected.`, { status: 409 });
  }
}

/** The email is under way, sent, given up or unknown. */
export class EmailNotSendable extends DomainError {
  constructor() {
    super('letter_not_at_rest', 'No such email can be sent.', { status: 409 });
  }
}
