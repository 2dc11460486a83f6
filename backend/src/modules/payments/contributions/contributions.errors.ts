import { defineError, notFoundError, rateLimitError } from '../../../errors.ts';

export class ContributionNotFound extends notFoundError('contribution_not_found', 'Contribution not found.') {}

export class ReceiptNotSent extends defineError('receipt_not_sent', 'The receipt email was not sent.', 503) {}

export class TooManyReceipts extends rateLimitError('too_many_attempts', 'Too many receipt requests.') {}

export class TooManyContributions extends rateLimitError('too_many_attempts', 'Too many contributions.') {}
