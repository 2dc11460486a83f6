import {
  bankTabs,
  deliveries,
  emailStates,
  extraOrderColumns,
  officeCurrencies,
  orderKinds,
  orderSorts,
  orderStates,
  orderViews,
  paymentMethods,
  type TransferDecision,
} from 'shared-lib/api/office';
import { array, boolean, number, object, string } from 'yup';
import { bodyKey } from '../../../plugins/idempotencyKey.ts';
import { operationOf, read, type SomeOperations, write } from '../../office/index.ts';
import { actor, day, direction, exported, limit, orderNumber, text, whole } from '../operationRules.ts';
import type { StaffOffice } from './createStaffOffice.ts';

const amount = number().integer().min(0).max(99_999_999_999);
const itemKey = text(100)
  .matches(/^[a-z]+:[\w:-]+$/i)
  .required();

const orderQuery = {
  text: text(100),
  view: string().oneOf(orderViews),
  states: array(string().oneOf(orderStates).required()).max(orderStates.length),
  kinds: array(string().oneOf(orderKinds).required()).max(orderKinds.length),
  paymentMethod: string().oneOf(paymentMethods),
  delivery: string().oneOf(deliveries),
  from: day,
  to: day,
  amountFrom: amount,
  amountTo: amount,
  numbers: array(orderNumber.required()).max(1_000),
  sort: string().oneOf(orderSorts),
  direction,
};

const contributionQuery = {
  text: text(100),
  paymentMethod: orderQuery.paymentMethod,
  from: day,
  to: day,
  amountFrom: amount,
  amountTo: amount,
};

/** Published for good, in a CSV: neither a formula nor a line break. */
const purpose = text(300)
  .min(3)
  .matches(/^[\p{L}\p{N}«“"(][^\p{Cc}]*$/u)
  .required();

const transferDecision = object({
  actor,
  id: whole.required(),
  decision: string()
    .oneOf(['orders', 'contribution', 'dismiss'] as const)
    .required(),
  shares: array(object({ number: orderNumber.required(), amount: amount.min(1), version: number().integer().min(1) }))
    .max(50)
    .when('decision', ([decision], schema) => (decision === 'orders' ? schema.required().min(1) : schema)),
  writeOff: boolean(),
  reason: text(200),
  email: text(254).email(),
});

/** What the screens of the office read and do beside the actions that the command line has too. */
export function officeScreenOperations(office: StaffOffice) {
  return {
    'search-orders': operationOf(read('orders'), object({ ...orderQuery, limit, cursor: text(200) }), (query) =>
      office.orders.search(query),
    ),
    'show-order': operationOf(read('orders'), object({ number: orderNumber.required() }), ({ number: shown }) =>
      office.order.show(shown),
    ),
    'export-orders': operationOf(
      read('orders'),
      object({ ...exported, columns: array(string().oneOf(extraOrderColumns).required()).max(4), ...orderQuery }),
      ({ format: chosen, columns, ...query }, caller) => office.exportOrders(caller.actor, query, chosen, columns),
    ),
    invoices: operationOf(
      read('money'),
      object({ actor, numbers: array(orderNumber.required()).required().min(1).max(100) }),
      ({ numbers }, caller) => office.invoices.save(caller.actor, numbers),
    ),
    'export-ledger': operationOf(
      read('orders'),
      object({ ...exported, number: orderNumber.required() }),
      (body, caller) => office.exportLedger(caller.actor, body.number, body.format),
    ),
    'export-transfers': operationOf(
      read('money'),
      object({ ...exported, tab: string().oneOf(bankTabs).required() }),
      ({ tab, format: chosen }, caller) => office.exportTransfers(caller.actor, tab, chosen),
    ),
    'add-note': operationOf(
      write('orders'),
      object({ actor, number: orderNumber.required(), text: text(1_000).required(), key: bodyKey }),
      (note, { actor: author }) => office.addNote(author, note),
    ),
    bank: operationOf(read('money'), object({ tab: string().oneOf(bankTabs), limit, cursor: text(20) }), (query) =>
      office.bank(query),
    ),
    'show-transfer': operationOf(read('money'), object({ id: whole.required() }), ({ id }) => office.transfer(id)),
    'decide-transfer': operationOf(write('money'), transferDecision, (decision, caller) =>
      office.decideTransfer(caller.actor, decision as unknown as TransferDecision),
    ),
    'reopen-transfer': operationOf(write('money'), object({ actor, id: whole.required() }), ({ id }, caller) =>
      office.reopenTransfer(caller.actor, id),
    ),
    emails: operationOf(
      read('emails'),
      object({
        state: string().oneOf(emailStates),
        text: text(254),
        limit,
        before: whole,
      }),
      (query) => office.emails.search(query),
    ),
    contributions: operationOf(read('money'), object({ ...contributionQuery, limit, cursor: text(200) }), (query) =>
      office.contributions.show(query),
    ),
    'export-contributions': operationOf(
      read('money'),
      object({ ...exported, ...contributionQuery }),
      ({ format: chosen, actor: _actor, ...query }, caller) => office.exportContributions(caller.actor, query, chosen),
    ),
    'send-receipt': operationOf(
      write('money'),
      object({ actor, number: orderNumber.required(), email: text(254).email() }),
      (body, caller) => office.sendReceipt(caller.actor, body.number, body.email),
    ),
    'public-ledger': operationOf(read('money'), object({}), () => office.outgoingPayments()),
    'verify-ledger': operationOf(
      read('money'),
      object({ expected: string().matches(/^\d{1,9}:[0-9a-f]{0,64}$/) }),
      ({ expected }) => office.verifyLedger(expected),
    ),
    'enter-payment': operationOf(
      write('money'),
      object({
        actor,
        day: day.required(),
        amount: amount.min(1).required(),
        currency: string().oneOf(officeCurrencies).required(),
        purposeUa: purpose,
        purposeEn: purpose,
        file: text(200).required(),
        bytes: string().required(),
        key: bodyKey,
      }),
      ({ file, bytes, ...payment }, caller) =>
        office.enterPayment(caller.actor, {
          ...payment,
          document: { name: file, bytes: Buffer.from(bytes, 'base64') },
        }),
    ),
    'reverse-payment': operationOf(
      write('money'),
      object({ actor, sequence: whole.required(), reasonUa: purpose, reasonEn: purpose }),
      ({ sequence, reasonUa, reasonEn }, caller) =>
        office.reversePayment(caller.actor, sequence, { ua: reasonUa, en: reasonEn }),
    ),
    today: operationOf(read('today'), object({}), () => office.today.show()),
    snooze: operationOf(write('today'), object({ actor, key: itemKey }), ({ key }, caller) =>
      office.snooze(caller.actor, key),
    ),
    unsnooze: operationOf(write('today'), object({ actor, key: itemKey }), ({ key }, caller) =>
      office.unsnooze(caller.actor, key),
    ),
  } satisfies SomeOperations;
}
