import type { NewRecoveryCodes, OfficeRole } from 'shared-lib/api/office';
import { accessContract, own } from 'shared-lib/api/office/contract';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import type { AuditReport } from '../audit/index.ts';
import type { ApprovalRow } from './approvals/approvals.tables.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { RefundLimits } from './approvals/refundLimits.ts';
import type { AuditLog } from './auditLog.ts';
import { toActor } from './identity/actors.ts';
import type { Invitations } from './identity/invitations.ts';
import { type Members, withoutAccount } from './identity/members.ts';
import type { Passkeys } from './identity/passkeys.ts';
import type { Sessions } from './identity/sessions.ts';
import { machineContract } from './machineContract.ts';
import { type Caller, type Handlers, implement, type Operations } from './operations/operation.ts';
import { OfficeForbidden } from './staffAccess.errors.ts';

export interface OfficeServices {
  log: AuditLog;
  verify: (expected: string | undefined) => Promise<AuditReport>;
  invitations: Invitations;
  members: Members;
  passkeys: Passkeys;
  renewRecoveryCodes: (accountId: number) => Promise<NewRecoveryCodes>;
  sessions: Sessions;
  approvals: Approvals;
  limits: RefundLimits;
}

/** Operations on access, the audit log and approvals; `others` are those that an approval can run. */
export function accessOperations(services: OfficeServices, others: Operations) {
  const { log, verify, invitations, members, passkeys, renewRecoveryCodes, sessions, approvals, limits } = services;

  const toApproval = async ({ id }: { id: number }) => ({
    target: await approvals.findNumber(id),
    details: { approval: id },
  });

  const access: Handlers<typeof accessContract> = {
    staff: async (_body, { session }) => {
      const getName = await members.names();
      return {
        members: await members.list(session),
        invitations: await invitations.list((invitedBy) => getName(invitedBy).name),
      };
    },
    'invite-staff': {
      run: (body, { actor }) => invitations.invite({ ...body, roles: unique(body.roles) }, actor),
      audit(body) {
        assertEnds(body);
        return { details: { roles: unique(body.roles) } };
      },
    },
    'renew-invitation': {
      run: ({ account }, { actor }) => invitations.renew(account, actor),
      audit: toTarget,
    },
    'cancel-invitation': {
      async run({ id }) {
        await invitations.cancel(id);
        return { id };
      },
      audit: ({ id }) => ({ target: `invitation ${id}` }),
    },
    'change-roles': {
      run: ({ account, roles, accessUntil }, { actor, session }) =>
        members.changeRoles(account, { roles: unique(roles), accessUntil, by: actor }, session),
      async audit(body) {
        assertEnds(body);
        const before = await members.find(body.account);
        return {
          target: toActor(body.account),
          details: {
            before: { roles: before.roles, accessUntil: before.accessUntil },
            after: { roles: unique(body.roles), accessUntil: body.accessUntil },
          },
        };
      },
    },
    'end-sessions': {
      run: async ({ account, session }) => ({ ended: await sessions.end(account, { only: session }) }),
      audit: toTarget,
    },
    'revoke-staff': {
      run: ({ account, email }, { actor, session }) => members.revoke(account, { email, by: actor }, session),
      audit: toTarget,
    },

    'own-sessions': async (_body, caller) => {
      const { accountId, sessionId } = signedIn(caller);
      return (await sessions.list(sessionId, accountId)).map(withoutAccount);
    },
    'end-own-sessions': {
      async run({ session }, caller) {
        const { accountId, sessionId } = signedIn(caller);
        return {
          ended: await sessions.end(accountId, session === undefined ? { except: sessionId } : { only: session }),
        };
      },
      audit: (_body, caller) => ({ action: 'end-sessions', target: toActor(signedIn(caller).accountId) }),
    },
    'remove-passkey': {
      async run({ id }, caller) {
        await passkeys.remove(signedIn(caller).accountId, id);
        return { id };
      },
      audit({ id }, caller) {
        signedIn(caller);
        return { target: `passkey ${id}` };
      },
    },
    'new-recovery-codes': {
      run: (_body, caller) => renewRecoveryCodes(signedIn(caller).accountId),
      audit(_body, caller) {
        signedIn(caller);
        return {};
      },
    },

    audit: async (filter) => log.search(filter, await members.names()),

    approvals: ({ number }, { session }) => approvals.list(session, number),
    approve: {
      async run({ id }, caller) {
        const run = async ({ operation, body }: ApprovalRow) => others[operation]?.run(body, caller);
        return ((await approvals.approve(id, caller.session, run)) ?? {}) as object;
      },
      audit: toApproval,
    },
    'decline-approval': {
      run: ({ id }, { session }) => approvals.decline(id, session),
      audit: toApproval,
    },
    'approval-limit': (_body, { session }) => limits.show(session?.accountId),
    'set-approval-limit': {
      run: ({ above, per }, caller) => limits.set(above, per, toChanger(caller)),
      audit: async ({ above, per }) => ({
        details: {
          ...(per === 'day' && { per }),
          before: { above: (await limits.currentOf(per)) ?? 'none' },
          after: { above: above ?? 'none' },
        },
      }),
    },
    'stop-approval-limit': {
      run: ({ id, per }, caller) => limits.stop(id, per, toChanger(caller)),
      audit: ({ id, per }) => ({ details: { ...(per === 'day' && { per }), id } }),
    },
  };

  const machine: Handlers<typeof machineContract> = {
    'invite-owner': {
      run: (body, { actor }) => invitations.inviteOwner(body, actor),
      audit: () => ({}),
    },
    'verify-audit': ({ expected }) => verify(expected),
  };

  return { ...implement(accessContract, access), ...implement(machineContract, machine) };
}

const toChanger = ({ actor, session }: Caller) => ({ actor, account: session?.accountId });

const toTarget = ({ account }: { account: number }) => ({ target: toActor(account) });

function signedIn({ session }: Caller) {
  // The command line has no sessions of its own.
  if (!session) throw new OfficeForbidden(own);
  return session;
}

/** @throws {ValidationFailed} when a desk account has no end, or an owner has one. */
function assertEnds({ roles, accessUntil }: { roles: OfficeRole[]; accessUntil: Date | null }): void {
  const isDeskOnly = roles.every((role) => role === 'desk');
  const isWrong = isDeskOnly ? accessUntil === null : roles.includes('owner') && accessUntil !== null;
  if (isWrong) throw new ValidationFailed({ accessUntil: 'errors.text' });
}

const unique = (roles: readonly OfficeRole[]) => [...new Set(roles)];
