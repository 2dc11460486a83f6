import {
  bankContract,
  contributionContract,
  emailContract,
  ledgerContract,
  orderContract,
  parcelContract,
  participantContract,
  reportContract,
  resultContract,
  stockContract,
  teamContract,
  todayContract,
} from 'shared-lib/api/office/contract';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import { type Handlers, implement } from '../office/index.ts';
import { parseRaceTime } from '../results/index.ts';
import { commandContract } from './commandContract.ts';
import type { Staff } from './createStaff.ts';
import { withVersions } from './office/order/orderVersions.ts';

const orderHandlers = ({ office, ...staff }: Staff): Handlers<typeof orderContract> => ({
  'search-orders': (query) => office.orders.search(query),
  'show-order': ({ number }) => office.order.show(number),
  'add-note': (note, { actor }) => office.addNote(actor, note),
  'export-orders': ({ format, columns, ...query }, { actor }) => office.exportOrders(actor, query, format, columns),
  'export-ledger': ({ number, format }, { actor }) => office.exportLedger(actor, number, format),
  invoices: ({ numbers }, { actor }) => office.invoices.save(actor, numbers),
  settle: (body, caller) => staff.settle(caller.actor, body, caller),
  refund: {
    run: ({ byHand, ...body }, caller) =>
      byHand ? staff.giveBack(caller.actor, body, caller) : staff.refund(caller.actor, body, caller),
    outgoingAmount: (body) => staff.refundTotal(body),
  },
  'decline-refund': ({ number, reason }, caller) => staff.declineRefund(caller.actor, number, reason, caller),
  cancel: ({ number }, caller) => staff.cancel(caller.actor, number, caller),
  restock: ({ number }, caller) => staff.restock(caller.actor, number, caller),
  waybill: ({ number, waybill, unpaid }, caller) => staff.waybill(caller.actor, number, waybill, unpaid, caller),
  'assign-numbers': ({ number, ...chosen }, caller) => staff.assign(caller.actor, number, chosen, caller),
  'void-number': ({ raceNumber, reason }, { actor }) => staff.voidNumber(actor, raceNumber, reason),
  resend: ({ number }, caller) => staff.resend(caller.actor, number, caller),
  'resend-letter': ({ id }, { actor }) => staff.resendEmail(actor, id),
});

const bankHandlers = ({ office, importStatement }: Staff): Handlers<typeof bankContract> => ({
  bank: (query) => office.bank(query),
  'show-transfer': ({ id }) => office.transfer(id),
  statement: ({ file, bytes }, { actor }) => importStatement(actor, file, Buffer.from(bytes, 'base64')),
  'decide-transfer': (decision, { actor }) => office.decideTransfer(actor, decision),
  'reopen-transfer': ({ id }, { actor }) => office.reopenTransfer(actor, id),
  'export-transfers': ({ tab, format }, { actor }) => office.exportTransfers(actor, tab, format),
});

const contributionHandlers = ({ office, eraseDonor }: Staff): Handlers<typeof contributionContract> => ({
  contributions: (query) => office.contributions.show(query),
  'export-contributions': ({ format, ...query }, { actor }) => office.exportContributions(actor, query, format),
  'send-receipt': ({ number, email }, { actor }) => office.sendReceipt(actor, number, email),
  'erase-donor': ({ email }, { actor }) => eraseDonor(actor, email),
});

const ledgerHandlers = ({ office }: Staff): Handlers<typeof ledgerContract> => ({
  'public-ledger': () => office.outgoingPayments(),
  'enter-payment': ({ file, bytes, ...payment }, { actor }) =>
    office.enterPayment(actor, { ...payment, document: { name: file, bytes: Buffer.from(bytes, 'base64') } }),
  'reverse-payment': ({ sequence, reasonUa, reasonEn }, { actor }) =>
    office.reversePayment(actor, sequence, { ua: reasonUa, en: reasonEn }),
});

const todayHandlers = ({ office, ...staff }: Staff): Handlers<typeof todayContract> => ({
  today: () => office.today.show(),
  snooze: ({ key }, { actor }) => office.snooze(actor, key),
  unsnooze: ({ key }, { actor }) => office.unsnooze(actor, key),
  'remove-media': ({ url }, { actor }) => staff.removeMedia(actor, url),
  registration: ({ phase }, { actor }) => staff.registration(actor, phase),
});

const participantHandlers = ({ office: { participants } }: Staff): Handlers<typeof participantContract> => ({
  'search-participants': (query) => participants.search(query),
  'show-participant': (place) => participants.show(place),
  'change-participant': (change, caller) => participants.change(caller.actor, change, caller),
  'swap-numbers': ({ raceNumber, other, reason }, { actor }) => participants.swap(actor, raceNumber, other, reason),
  'export-participants': ({ format, ...query }, { actor }) => participants.export(actor, query, format),
  'print-participants': ({ withPhones, ...query }, { actor }) => participants.print(actor, query, withPhones),
});

const teamHandlers = ({ office: { teams } }: Staff): Handlers<typeof teamContract> => ({
  'search-teams': (query) => teams.search(query),
  'show-team': ({ id }) => teams.show(id),
  'remind-captain': ({ id, about }, { actor }) => teams.remind(actor, id, about),
  'export-teams': ({ format, ...query }, { actor }) => teams.export(actor, query, format),
});

/** @throws {ValidationFailed} */
function readRaceTime(time: string): number | null {
  const timeMs = parseRaceTime(time);
  if (time && timeMs === undefined) throw new ValidationFailed({ time: 'errors.text' });
  return timeMs ?? null;
}

const resultHandlers = ({ office: { results } }: Staff): Handlers<typeof resultContract> => ({
  'search-results': (query) => results.search(query),
  'preview-times': ({ bytes }) => results.preview(Buffer.from(bytes, 'base64')),
  'import-times': ({ file, bytes, fingerprint }, { actor }) =>
    results.import(actor, file, Buffer.from(bytes, 'base64'), fingerprint),
  'correct-time': async ({ raceNumber, time, known, reason }, { actor }) =>
    results.correct(actor, { raceNumber, timeMs: readRaceTime(time), known, reason }),
  'export-results': ({ format, ...query }, { actor }) => results.export(actor, query, format),
});

const parcelHandlers = ({ office: { parcels } }: Staff): Handlers<typeof parcelContract> => ({
  'search-parcels': (query) => parcels.search(query),
  'picking-list': async ({ numbers }) => ({ items: await parcels.pick(numbers) }),
  labels: ({ numbers }, { actor }) => parcels.labels(actor, numbers),
  'cancel-waybill': ({ number }, { actor }) => parcels.cancelWaybill(actor, number),
  'refresh-parcels': (_body, { actor }) => parcels.refresh(actor),
});

const stockHandlers = ({ office: { stock } }: Staff): Handlers<typeof stockContract> => ({
  stock: () => stock.show(),
  'correct-stock': (correction, { actor }) => stock.correct(actor, correction),
});

const reportHandlers = ({ office: { closingReport } }: Staff): Handlers<typeof reportContract> => ({
  'closing-report': (period) => closingReport.show(period),
  'export-report': ({ format, ...period }, { actor }) => closingReport.export(actor, period, format),
});

const commandHandlers = (staff: Staff): Handlers<typeof commandContract> => ({
  orders: (search) => staff.orders(search),
  order: ({ number }) => staff.order(number),
  history: ({ limit }) => staff.history(limit),
  letters: (search) => staff.emails(search),
  'refund-requests': () => staff.refundRequests(),
  reservations: () => staff.reservations(),
  'release-reservations': ({ email }, { actor }) => staff.releaseReservations(actor, email),
  consents: ({ email }, { actor }) => staff.consents(actor, email),
  'reservation-patterns': () => staff.reservationPatterns(),
  'release-pattern': ({ pattern }, { actor }) => staff.releasePattern(actor, pattern),
  'approve-reservations': ({ email, units }, { actor }) => staff.approveReservations(actor, email, units),
  'replace-email': ({ email, to, reason, language }, { actor }) =>
    staff.replaceEmail(actor, email, to, reason, language),
  proposals: () => staff.proposals(),
  'confirm-transfer': ({ id, numbers, contribution, email }, { actor }) =>
    contribution ? staff.confirmContribution(actor, id, email) : staff.confirmProposal(actor, id, numbers),
  participants: async ({ format }, { actor }) => ({
    bytes: (await staff.exportParticipants(actor, format)).toString('base64'),
  }),
  'verify-ledger': ({ expected }) => staff.office.verifyLedger(expected),
  'forget-giver': ({ email }, { actor }) => staff.eraseDonor(actor, email),
});

/** What staff does with orders, money, people and goods; names are the last segment of the URL. */
export function staffOperations(staff: Staff) {
  const operations = {
    ...implement(orderContract, orderHandlers(staff)),
    ...implement(bankContract, bankHandlers(staff)),
    ...implement(contributionContract, contributionHandlers(staff)),
    ...implement(ledgerContract, ledgerHandlers(staff)),
    ...implement(todayContract, todayHandlers(staff)),
    ...implement(emailContract, { emails: (query) => staff.office.emails.search(query) }),
    ...implement(participantContract, participantHandlers(staff)),
    ...implement(teamContract, teamHandlers(staff)),
    ...implement(resultContract, resultHandlers(staff)),
    ...implement(parcelContract, parcelHandlers(staff)),
    ...implement(stockContract, stockHandlers(staff)),
    ...implement(reportContract, reportHandlers(staff)),
    ...implement(commandContract, commandHandlers(staff)),
  };
  return withVersions(operations, staff.office.assertVersion);
}
