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

/** The email is under way, sent, given up or unknown. */
export class EmailNotSendable extends conflictError('letter_not_at_rest', 'No such email can be sent.') {}

/** Not paid, not over yet, or no invoice was issued. */
export class DocumentUnknown extends notFoundError('document_unknown', 'The order has no such document.') {}

export class OrderWithoutCustomer extends conflictError(
  'order_without_customer',
  'The account of the customer was erased.',
) {}

export class StockChanged extends conflictError('stock_changed', 'A colleague corrected this stock meanwhile.') {}

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

export class DraftChanged extends conflictError('draft_changed', 'A colleague changed the draft meanwhile.') {}

export class EventNotPublishable extends DomainError {
  constructor(problems: readonly object[]) {
    super('event_not_publishable', 'The draft breaks rules.', { status: 422, details: { problems } });
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
