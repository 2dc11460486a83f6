import { DomainError } from '../../errors.ts';

/** No number was ever printed with this code. */
export class VerificationUnknown extends DomainError {
  constructor() {
    super('race_number_unknown', 'No race number has this code.', { status: 404 });
  }
}
