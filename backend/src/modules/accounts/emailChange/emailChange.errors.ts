import { conflictError, DomainError } from '../../../errors.ts';

/** None was requested, or it was cancelled, finished or has expired. */
export class EmailChangeUnknown extends conflictError('email_change_unknown', 'There is no email change to confirm.') {}

export class EmailUnchanged extends DomainError {
  constructor() {
    super('validation_failed', 'This is the email of the account already.', {
      status: 422,
      fields: { email: 'errors.emailUnchanged' },
    });
  }
}
