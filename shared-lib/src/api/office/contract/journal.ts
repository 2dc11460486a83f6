import { string } from 'yup';
import { currencies, moneyAccounts, moneyDirections } from '../../../vocabulary/index.ts';
import type { ExportedFile } from '../exports.ts';
import type { ClosedMonth, Journal, Payout, PayoutRefresh, PayoutTransfer } from '../journal.ts';
import { day, exportForm, limit, permanentText, text, whole } from './fields.ts';
import { json, operation, type RequestOf, read, settled, signedIn, write } from './operation.ts';

const month = string().matches(/^20\d{2}-(0[1-9]|1[0-2])$/);

const journalQuery = {
  /** Default: the current one. */
  month,
  /** Days of booking within the month, both included. */
  from: day,
  to: day,
  account: string().oneOf(moneyAccounts),
  currency: string().oneOf(currencies),
  direction: string().oneOf(moneyDirections),
  reversals: string().oneOf(['only'] as const),
  /** Payer, tax code, purpose, number, document or amount. */
  text: text(100),
};

/** The journal of all money. Amounts in minor units, days and months in Kyiv. Its entries are never changed. */
export const journalContract = {
  /** Error: 422 `cursor_unknown`. */
  journal: operation({
    permission: read('money'),
    requirement: signedIn,
    request: { ...journalQuery, limit, cursor: text(40) },
    response: json<Journal>(),
  }),
  /** Everything that the query finds; recorded. */
  'export-journal': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { ...journalQuery, ...exportForm },
    response: json<ExportedFile>(),
  }),
  /** Payouts of a month, those of earlier months that do not match, and the payments of each. */
  payouts: operation({
    permission: read('money'),
    requirement: signedIn,
    request: { month },
    response: json<Payout[]>(),
  }),
  /** Reads the reports of the payment services for the last days, and finds the transfers of the payouts. */
  'refresh-payouts': operation({
    permission: write('money'),
    requirement: signedIn,
    request: {},
    response: json<PayoutRefresh>(),
  }),
  /** A payment that the service holds back comes with its next payout. Errors: 404 `payout_item_not_found`, 409 `payout_not_open`. */
  'move-payout-item': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<{ id: number }>(),
  }),
  /** Transfers that may have brought a payout, the nearest by sum and day first. Error: 404 `payout_not_found`. */
  'payout-transfers': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<PayoutTransfer[]>(),
  }),
  /**
   * Says which transfer brought a payout; without `transferId` none of those that have come, which are matched with it no more. A
   * transfer that it had waits for a decision again. Errors: 404 `payout_not_found`, `transfer_not_found`; 409 `transfer_decided`.
   */
  'match-payout': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required(), transferId: whole },
    response: json<{ id: number }>(),
  }),
  /** Undoes the last choice of a payout's transfer. Errors: 404 `payout_not_found`; 409 `payout_not_decided`, `transfer_decided`. */
  'undo-payout-match': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<{ id: number }>(),
  }),
  /** Later documents of the month become entries of the next one. Errors: 409 `month_closed`, `month_not_closable` (`data.obstacles`). */
  'close-month': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { month: month.required() },
    response: json<ClosedMonth>(),
  }),
  /** The newest closed month, by an owner. Errors: 409 `month_open`, `month_not_newest`; 422 `note_personal`. */
  'reopen-month': operation({
    permission: write('staff'),
    requirement: settled,
    request: { month: month.required(), reason: permanentText(200).min(3).required() },
    response: json<ClosedMonth>(),
  }),
};

export type JournalQuery = RequestOf<typeof journalContract, 'journal'>;
