import { DomainError } from '../../errors.ts';

export class StaffOnly extends DomainError {
  constructor() {
    super('staff_only', 'This is for staff.', { status: 401 });
  }
}

export class RaceNumberUnknown extends DomainError {
  constructor() {
    super('race_number_unknown', 'Nobody runs with this number.', { status: 404 });
  }
}

export class AmountNotAvailable extends DomainError {
  constructor() {
    super('sum_not_there', 'The order does not have that much.', { status: 409 });
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
