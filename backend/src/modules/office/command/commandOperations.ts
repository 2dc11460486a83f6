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
    'list-emails': (search) => command.emails(search),
    'refund-requests': () => command.refundRequests(),
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
    'put-text': {
      run: (body, { actor }) => command.putText(body, actor),
      auditResult: (_result, { route, slug }) => ({ action: 'publish-text', target: `${route}/${slug}` }),
    },
    'put-content-file': {
      run: (body, { actor }) => command.putFile(body, actor),
      auditResult: (_result, { path }) => ({ action: 'add-content-file', target: path }),
    },
    'verify-ledger': ({ expected }) => command.verifyLedger(expected),
  });
}
