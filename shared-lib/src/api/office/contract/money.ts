import { string } from 'yup';
import { currencies, paymentMethods } from '../../../vocabulary/index.ts';
import type { MonthlyGift } from '../../contributionTypes.ts';
import type { PublicLedgerEntry } from '../../publicLedgerTypes.ts';
import type { Contributions, OfficeMonthlyGift } from '../contributions.ts';
import type { ExportedFile } from '../exports.ts';
import type { OutgoingPayments } from '../ledger.ts';
import type { ClosingReport } from '../report.ts';
import { amount, bodyKey, day, edition, exportForm, limit, orderNumber, permanentText, text, whole } from './fields.ts';
import { json, operation, type RequestOf, read, settled, signedIn, write } from './operation.ts';

const contributionQuery = {
  edition,
  /** Name, email, number or amount; typos are forgiven. */
  text: text(100),
  /** `invoice`: bank transfers. */
  paymentMethod: string().oneOf(paymentMethods),
  /** Days of the money, both included. */
  from: day,
  to: day,
  amountFrom: amount,
  amountTo: amount,
};

/** Contributions in the office: money that came and was not refunded. Amounts in minor units, days in Kyiv. */
export const contributionContract = {
  /** Error: 422 `cursor_unknown`. */
  contributions: operation({
    permission: read('money'),
    requirement: signedIn,
    request: { ...contributionQuery, limit, cursor: text(200) },
    response: json<Contributions>(),
  }),
  /** Everything that the query finds. */
  'export-contributions': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { ...contributionQuery, ...exportForm },
    response: json<ExportedFile>(),
  }),
  /**
   * Sends the receipt, again or for the first time, to `email` or the donor's own. Errors: 404 `contribution_not_found`; 409
   * `order_not_payable` (not paid); 422 `validation_failed` (no email is known).
   */
  'send-receipt': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { number: orderNumber.required(), email: text(254).email() },
    response: json<{ number: string }>(),
  }),
  /** Erases email and name of a donor in all contributions. */
  'erase-donor': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { email: text(254).email().required() },
    response: json<{ contributions: string[] }>(),
  }),
  /** Gifts that services charge every month, those that are charged first, then the newest. */
  'monthly-gifts': operation({
    permission: read('money'),
    requirement: signedIn,
    request: {},
    response: json<OfficeMonthlyGift[]>(),
  }),
  /** Ends a gift at its service; `ending` while that does not confirm. Errors: 404 `monthly_gift_not_found`; 409 `monthly_gift_not_started`. */
  'end-monthly-gift': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<MonthlyGift>(),
  }),
};

/** Published for good, in a CSV: neither a line break nor a formula, also after a comma or semicolon. */
const purpose = permanentText(300)
  .min(3)
  .matches(/^[\p{L}\p{N}«“"(][^\p{Cc}]*$/u)
  .matches(/^(?!.*(?:^|[,;|])[\s"\p{Cf}]*[=+\-@＝＋－＠])/su)
  .required();

/** Outgoing payments, which everyone can read. */
export const ledgerContract = {
  'public-ledger': operation({
    permission: read('money'),
    requirement: signedIn,
    request: {},
    response: json<OutgoingPayments>(),
  }),
  /**
   * Publishes a payment with its document (PDF, PNG or JPEG in base64, at most 4 MB). Errors: 422 `document_not_accepted`,
   * `validation_failed` (a day in the future).
   */
  'enter-payment': operation({
    permission: write('money'),
    requirement: settled,
    request: {
      day: day.required(),
      amount: amount.min(1).required(),
      currency: string().oneOf(currencies).required(),
      purposeUa: purpose,
      purposeEn: purpose,
      file: text(200).required(),
      bytes: string().required(),
      key: bodyKey,
    },
    response: json<PublicLedgerEntry>(),
  }),
  /** Takes a payment back by a counter-entry. Errors: 404 `payment_not_found`, 409 `payment_reversed`. */
  'reverse-payment': operation({
    permission: write('money'),
    requirement: settled,
    request: { sequence: whole.required(), reasonUa: purpose, reasonEn: purpose },
    response: json<PublicLedgerEntry>(),
  }),
};

const period = { edition, from: day, to: day };

/** The closing report of a run. */
export const reportContract = {
  'closing-report': operation({
    permission: read('money'),
    requirement: signedIn,
    request: period,
    response: json<ClosingReport>(),
  }),
  /** The same figures as a table; recorded. */
  'export-report': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { ...period, ...exportForm },
    response: json<ExportedFile>(),
  }),
  /** Movements of money of these days as XML for accounting programs; recorded with their count. */
  'export-payments': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { from: day.required(), to: day.required() },
    response: json<ExportedFile>(),
  }),
};

export type ContributionQuery = RequestOf<typeof contributionContract, 'contributions'>;
export type ReportPeriod = RequestOf<typeof reportContract, 'closing-report'>;
