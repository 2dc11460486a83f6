import type { FileRejection } from 'shared-lib/api/office';
import {
  conflictError,
  DomainError,
  defineError,
  notFoundError,
  rateLimitError,
  unprocessableError,
} from '../../errors.ts';

export class StaffOnly extends defineError('staff_only', 'Staff token missing or invalid.', 401) {}

export class RaceNumberUnknown extends notFoundError('race_number_unknown', 'No such race number.') {}

export class AmountNotAvailable extends conflictError('sum_not_there', 'The amount exceeds what the order has.') {}

export class CreditNotFound extends notFoundError('credit_not_found', 'The order has no such credit.') {}

export class ServiceNotConnected extends DomainError {
  constructor(part: string) {
    super('not_connected', `There is no ${part} connected.`, { status: 409 });
  }
}

export class EmailUnknown extends notFoundError('email_unknown', 'No such email.') {}

/** The email is under way, sent, given up or unknown. */
export class EmailNotSendable extends conflictError('letter_not_at_rest', 'No such email can be sent.') {}

/** Not paid, not over yet, or no invoice was issued. */
export class DocumentUnknown extends notFoundError('document_unknown', 'The order has no such document.') {}

export class OrderWithoutCustomer extends conflictError(
  'order_without_customer',
  'The account of the customer was erased.',
) {}

export class StockChanged extends conflictError('stock_changed', 'A colleague corrected this stock meanwhile.') {}

/** Forged, over, of another session, or of a place that is gone. */
export class PersonViewEnded extends notFoundError('person_view_ended', 'This view is over. Open it again.') {}

/** Erased since, or never kept. */
export class PersonUnknown extends notFoundError('person_unknown', 'Nothing is kept about such a person.') {}

export class PersonWithoutEmail extends conflictError(
  'person_without_email',
  'No email address of this person is known.',
) {}

export class TooManyPersonMessages extends rateLimitError('too_many_messages', 'Too many messages to one person.') {}

export class TooManyStreams extends rateLimitError('too_many_streams', 'Too many pages of this session are live.') {}

export class EditionUnknown extends notFoundError('edition_unknown', 'There is no such run.') {}

export class EditionExists extends conflictError(
  'edition_exists',
  'There is a run of this number, or one is prepared.',
) {}

export class PromoCodeExists extends conflictError('promo_code_exists', 'The run has this promo code already.') {}

export class PromoCodeWorthless extends unprocessableError(
  'promo_code_worthless',
  'A promo code takes off a part of the price, or an amount.',
) {}

export class EditionInUse extends conflictError('edition_in_use', 'Somebody uses the new run, or its week is over.') {}

export class EditionNotCreatable extends DomainError {
  constructor(obstacles: readonly object[]) {
    super('edition_not_creatable', 'The new run cannot be created yet.', { status: 409, details: { obstacles } });
  }
}

export class BeingEdited extends DomainError {
  constructor(by: string) {
    super('being_edited', 'A colleague edits this now.', { status: 409, details: { by } });
  }
}

export class DraftChanged extends conflictError('draft_changed', 'A colleague changed the draft meanwhile.') {}

export class EventNotPublishable extends DomainError {
  constructor(problems: readonly object[]) {
    super('event_not_publishable', 'The draft breaks rules.', { status: 422, details: { problems } });
  }
}

export class SetupClosed extends conflictError(
  'setup_closed',
  'The site was set up, or somebody has ordered already.',
) {}

export class TextUnknown extends notFoundError('text_unknown', 'There is no such text.') {}

/** WordPress keeps them. */
export class TextsNotKept extends conflictError('texts_not_kept', 'The texts are edited in WordPress.') {}

export class TextNotPublishable extends DomainError {
  constructor(problems: readonly object[]) {
    super('text_not_publishable', 'The draft breaks rules.', { status: 422, details: { problems } });
  }
}

export class TextTimesUnusable extends unprocessableError(
  'text_times_unusable',
  'A text cannot show or hide at these times.',
) {}

export class PageNeeded extends conflictError('page_needed', 'The site needs this page.') {}

export class ContentFileRejected extends DomainError {
  constructor(reason: FileRejection) {
    super('content_file_rejected', 'The file cannot be shown on the site.', { status: 422, details: { reason } });
  }
}

export class EmailTextUnknown extends notFoundError('email_text_unknown', 'There is no such text of an email.') {}

export class EmailTextChanged extends conflictError('email_text_changed', 'A colleague changed this text meanwhile.') {}

export class EmailTextUnusable extends DomainError {
  constructor(faults: readonly object[]) {
    super('email_text_unusable', 'A text breaks a rule.', { status: 422, details: { faults } });
  }
}

export class SeasonEnded extends conflictError('season_ended', 'The season of this run has ended.') {}

export class ReportChanged extends conflictError('report_changed', 'The report has other figures by now.') {}

export class SeasonNotEndable extends DomainError {
  constructor(obstacles: readonly object[]) {
    super('season_not_endable', 'The season cannot be ended yet.', { status: 409, details: { obstacles } });
  }
}

export class MonthClosed extends conflictError('month_closed', 'The month is closed already.') {}

export class MonthOpen extends conflictError('month_open', 'The month is open already.') {}

export class MonthNotNewest extends conflictError('month_not_newest', 'A later month is closed.') {}

export class MonthNotClosable extends DomainError {
  constructor(obstacles: readonly object[]) {
    super('month_not_closable', 'The month cannot be closed yet.', { status: 409, details: { obstacles } });
  }
}
