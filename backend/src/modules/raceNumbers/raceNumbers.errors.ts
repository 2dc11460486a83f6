import { DomainError } from '../../errors.ts';

export class VerificationUnknown extends DomainError {
  constructor() {
    super('race_number_unknown', 'No race number has this code.', { status: 404 });
  }
}
