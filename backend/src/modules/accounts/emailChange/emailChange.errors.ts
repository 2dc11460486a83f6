import { conflictError, DomainError, notFoundError, rateLimitError } from '../../../errors.ts';

/** None was requested, or it was cancelled, finished or has expired. */
export class EmailChangeUnknown extends conflictError('email_change_unknown', 'There is no email change to confirm.') {}

export class EmailChangeLinkUnknown extends notFoundError(
  'email_change_link_unknown',
  'The link stops no email change.',
) {}

export class EmailChangeRateLimited extends rateLimitError(
  'too_many_email_changes',
  'Too many email changes were requested.',
) {}

export class EmailUnchanged extends DomainError {
  constructor() {
    super('validation_failed', 'This is the email of the account already.', {
      status: 422,
      fields: { email: 'errors.emailUnchanged' },
    });
  }
}
