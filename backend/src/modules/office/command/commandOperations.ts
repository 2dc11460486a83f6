import { implement } from '../../staffAccess/index.ts';
import { commandContract } from './commandContract.ts';
import type { Staff } from '../createStaff.ts';

/** What only the command line has. */
export const commandOperations = (staff: Staff) =>
  implement(commandContract, {
    orders: (search) => staff.orders(search),
    order: ({ number }) => staff.order(number),
    history: ({ limit }) => staff.history(limit),
    letters: (search) => staff.emails(search),
    'refund-requests': () => staff.refundRequests(),
    reservations: () => staff.reservations(),
    'release-reservations': {
      run: ({ email }) => staff.releaseReservations(email),
      audit: () => ({}),
    },
    consents: {
      run: ({ email }) => staff.consents(email),
      audit: () => ({}),
    },
    'reservation-patterns': () => staff.reservationPatterns(),
    'release-pattern': {
      run: ({ pattern }) => staff.releasePattern(pattern),
      audit: ({ pattern }) => ({ details: { kind: pattern.split(':')[0] } }),
    },
    'approve-reservations': {
      run: ({ email, units }) => staff.approveReservations(email, units),
      audit: ({ units }) => ({ details: { units } }),
    },
    'replace-email': {
      run: ({ email, to, language }) => staff.replaceEmail(email, to, language),
      // The account by its id, not by its emails.
      audit: async ({ email, reason }) => ({
        target: `account ${(await staff.findAccount(email)).id}`,
        details: { reason },
      }),
    },
    proposals: () => staff.proposals(),
    'confirm-transfer': {
      run: ({ id, numbers, contribution, email }) =>
        contribution ? staff.confirmContribution(id, email) : staff.confirmProposal(id, numbers),
      audit: ({ id, numbers, contribution }) => ({
        target: String(id),
        details: contribution ? { contribution } : { numbers },
      }),
    },
    participants: {
      run: async ({ format }) => ({ bytes: (await staff.exportParticipants(format)).toString('base64') }),
      audit: async ({ format }) => ({
        action: 'export-participants',
        details: { format, count: (await staff.listParticipants()).length },
      }),
    },
    'verify-ledger': ({ expected }) => staff.office.ledger.verify(expected),
    'forget-giver': {
      run: ({ email }) => staff.eraseDonor(email),
      audit: () => ({}),
    },
  });
