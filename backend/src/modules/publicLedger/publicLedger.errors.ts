import { conflictError, notFoundError, unprocessableError } from '../../errors.ts';

export class LedgerDocumentNotFound extends notFoundError('document_not_found', 'No such document.') {}

export class DocumentNotAccepted extends unprocessableError(
  'document_not_accepted',
  'A document is a PDF, PNG or JPEG of at most 4 MB.',
) {}

export class PaymentNotFound extends notFoundError('payment_not_found', 'No such payment in the public ledger.') {}

export class PaymentReversed extends conflictError('payment_reversed', 'The payment was taken back already.') {}
