import { array, boolean, number, object, string } from 'yup';
import type {
  Bank,
  BankTransfer,
  DecidedTransfer,
  LineDecided,
  ReversedTransfer,
  StatementImport,
  TransferDecision,
  TransferProposal,
} from '../bank.ts';
import { bankTabs } from '../choices.ts';
import type { ExportedFile } from '../exports.ts';
import { amount, day, exportForm, limit, orderNumber, permanentText, reversalReason, text, whole } from './fields.ts';
import { json, narrowed, operation, type RequestOf, read, settled, signedIn, write } from './operation.ts';

const inOrders = {
  number: orderNumber.required(),
  /** Default: what the order still costs, for the last one the rest of the transfer. */
  amount: amount.min(1),
  version: number().integer().min(1),
};

/** Bank statements in the office. Amounts in minor units. */
export const bankContract = {
  /** Newest statement, counts of the tabs, one page of one tab. */
  bank: operation({
    permission: read('money'),
    requirement: signedIn,
    request: { tab: string().oneOf(bankTabs), limit, cursor: text(20) },
    response: json<Bank>(),
  }),
  /** One transfer beside each order that it may pay, or that `text` finds by name, sum or number. Error: 404 `transfer_not_found`. */
  'show-transfer': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { id: whole.required(), text: text(100) },
    response: json<TransferProposal>(),
  }),
  /**
   * `bytes`: the file in base64. Answers before the file is read: `statement-imports` tells how far it is. The same file again imports
   * nothing.
   */
  statement: operation({
    permission: write('money'),
    requirement: signedIn,
    request: { file: text(200).required(), bytes: string().required() },
    response: json<StatementImport>(),
  }),
  /** Files in work, and the newest that ended. */
  'statement-imports': operation({
    permission: read('money'),
    requirement: signedIn,
    request: {},
    response: json<StatementImport[]>(),
  }),
  /**
   * Errors: 409 `transfer_decided` (`data.state`), `order_changed`; 422 `order_does_not_fit` (`data.orderNumber`), `shares_differ`,
   * `difference_too_large`, `currency_not_accepted`, `reason_required` when a line of the comparison differs.
   */
  'decide-transfer': narrowed(
    operation({
      permission: write('money'),
      requirement: signedIn,
      request: {
        id: whole.required(),
        decision: string()
          .oneOf(['orders', 'contribution', 'dismiss', 'void'] as const)
          .required(),
        shares: array(object(inOrders))
          .max(50)
          .when('decision', ([decision], schema) => (decision === 'orders' ? schema.required().min(1) : schema)),
        writeOff: boolean(),
        reason: permanentText(200),
        email: text(254).email(),
      },
      response: json<DecidedTransfer>(),
    }),
    json<TransferDecision>(),
  ),
  /**
   * Says that a transfer shows the money of an order that was recorded by hand, so that it counts once. Errors: 409 `transfer_decided`,
   * 422 `movement_not_recorded`.
   */
  'link-transfer': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required(), number: orderNumber.required() },
    response: json<BankTransfer>(),
  }),
  /** Makes an ignored or dismissed transfer wait for a decision, or parts it from recorded money. Error: 409 `transfer_decided`. */
  'reopen-transfer': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<BankTransfer>(),
  }),
  /**
   * Makes a transfer of an unreadable line, by the index of one of its readings or by its fields. Errors: 404 `line_not_found`, 409
   * `line_decided`, 422 `line_unclear`.
   */
  'read-line': operation({
    permission: write('money'),
    requirement: signedIn,
    request: {
      id: whole.required(),
      reading: number().integer().min(0).max(9),
      fields: object({
        day: day.required(),
        amount: amount.min(1).required(),
        payerName: text(300),
        purpose: text(2_000).required(),
      }).default(undefined),
    },
    response: json<LineDecided>(),
  }),
  /** Says that an unreadable line is nothing of ours, or with `isOurs` that it waits again. Errors as above. */
  'dismiss-line': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required(), isOurs: boolean() },
    response: json<Record<string, never>>(),
  }),
  /** Within a minute of a decision, before its emails leave. Errors: 409 `undo_too_late`, `credit_reversed`, `transfer_not_credited`. */
  'undo-transfer': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<ReversedTransfer>(),
  }),
  /**
   * Takes back what a transfer credited, by counter-entries, and makes it wait again; the payers get an email. Errors: 409
   * `credit_refunded`, `credit_reversed`, `transfer_not_credited`; 422 `note_personal`.
   */
  'reverse-transfer': operation({
    permission: write('money'),
    requirement: settled,
    request: { id: whole.required(), reason: reversalReason },
    response: json<ReversedTransfer>(),
  }),
  /** The whole tab. */
  'export-transfers': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { ...exportForm, tab: string().oneOf(bankTabs).required() },
    response: json<ExportedFile>(),
  }),
};

export type BankQuery = RequestOf<typeof bankContract, 'bank'>;
