import { implement } from '../../staffAccess/index.ts';
import { commandContract } from './commandContract.ts';
import { type CommandDependencies, createCommand } from './createCommand.ts';

/** What only the command line has. */
export function commandOperations(dependencies: CommandDependencies) {
  const command = createCommand(dependencies);
  return implement(commandContract, {
    orders: (search) => command.orders(search),
    order: ({ number }) => command.order(number),
    history: ({ limit }) => command.history(limit),
    letters: (search) => command.emails(search),
    'refund-requests': () => command.refundRequests(),
    reservations: () => command.reservations(),
    'release-reservations': {
      run: ({ email }) => command.releaseReservations(email),
      audit: () => ({}),
    },
    consents: {
      run: ({ email }) => command.consents(email),
      audit: () => ({}),
    },
    'reservation-patterns': () => command.reservationPatterns(),
    'release-pattern': {
      run: ({ pattern }) => command.releasePattern(pattern),
      audit: ({ pattern }) => ({ details: { kind: pattern.split(':')[0] } }),
    },
    'approve-reservations': {
      run: ({ email, units }) => command.approveReservations(email, units),
      audit: ({ units }) => ({ details: { units } }),
    },
    'replace-email': {
      run: ({ email, to, language }) => command.replaceEmail(email, to, language),
      // The account by its id, not by its emails.
      audit: async ({ email, reason }) => ({
        target: `account ${(await command.getAccount(email)).id}`,
        details: { reason },
      }),
    },
    proposals: () => command.proposals(),
    'confirm-transfer': {
      run: ({ id, numbers, contribution, email }) =>
        contribution ? command.confirmContribution(id, email) : command.confirmProposal(id, numbers),
      audit: ({ id, numbers, contribution }) => ({
        target: String(id),
        details: contribution ? { contribution } : { numbers },
      }),
    },
    participants: {
      run: (form) => command.exportParticipants(form),
      auditResult: ({ count }, { format }) => ({ action: 'export-participants', details: { format, count } }),
    },
    'verify-ledger': ({ expected }) => command.verifyLedger(expected),
    'forget-giver': {
      run: ({ email }) => command.eraseDonor(email),
      audit: () => ({}),
    },
  });
}
