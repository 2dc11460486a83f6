import type { NewRecoveryCodes, OfficeRole } from 'shared-lib/api/office';
import { accessContract, own } from 'shared-lib/api/office/contract';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import { toActor } from './access/actors.ts';
import type { Invitations } from './access/invitations.ts';
import { type Members, withoutAccount } from './access/members.ts';
import type { Passkeys } from './access/passkeys.ts';
import type { Sessions } from './access/sessions.ts';
import type { Limit } from './approvals/approvalLimit.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { AuditChain } from './audit/auditChain.ts';
import type { AuditLog } from './audit/auditLog.ts';
import type { AuditReport } from './audit/verifyAudit.ts';
import type { Editing } from './live/editing.ts';
import { machineContract } from './machineContract.ts';
import { OfficeForbidden } from './office.errors.ts';
import { type Caller, type Handlers, implement, type Operations } from './operation.ts';

export interface OfficeServices {
  audit: AuditChain;
  log: AuditLog;
  verify: (expected: string | undefined) => Promise<AuditReport>;
  invitations: Invitations;
  members: Members;
  passkeys: Passkeys;
  renewRecoveryCodes: (accountId: number) => Promise<NewRecoveryCodes>;
  sessions: Sessions;
  approvals: Approvals;
  limit: Limit;
  editing: Editing;
}

/** Operations on access, the audit log and approvals; `others` are those that an approval can run. */
function ownOperations(services: OfficeServices, others: Operations) {
  const {
    audit,
    log,
    verify,
    invitations,
    members,
    passkeys,
    renewRecoveryCodes,
    sessions,
    approvals,
    limit,
    editing,
  } = services;

  const access: Handlers<typeof accessContract> = {
    staff: async (_body, { session }) => {
      const nameOf = await members.names();
      return {
        members: await members.list(session),
        invitations: await invitations.list((invitedBy) => nameOf(invitedBy).name),
      };
    },
    'invite-staff': async (body, { actor }) => {
      assertEnds(body);
      const roles = unique(body.roles);
      return audit.record({ actor, action: 'invite-staff', details: { roles } }, () =>
        invitations.invite({ ...body, roles }, actor),
      );
    },
    'renew-invitation': ({ account }, { actor }) =>
      audit.record({ actor, action: 'renew-invitation', target: toActor(account) }, () =>
        invitations.renew(account, actor),
      ),
    'cancel-invitation': ({ id }, { actor }) =>
      audit.record({ actor, action: 'cancel-invitation', target: `invitation ${id}` }, async () => {
        await invitations.cancel(id);
        return { id };
      }),
    'change-roles': async (body, { actor, session }) => {
      assertEnds(body);
      const { account, accessUntil } = body;
      const roles = unique(body.roles);
      const before = await members.find(account);
      const details = {
        before: { roles: before.roles, accessUntil: before.accessUntil },
        after: { roles, accessUntil },
      };
      return audit.record({ actor, action: 'change-roles', target: toActor(account), details }, () =>
        members.changeRoles(account, { roles, accessUntil, by: actor }, session),
      );
    },
    'end-sessions': ({ account, session }, { actor }) =>
      audit.record({ actor, action: 'end-sessions', target: toActor(account) }, async () => ({
        ended: await sessions.end(account, { only: session }),
      })),
    'revoke-staff': ({ account, email }, { actor, session }) =>
      audit.record({ actor, action: 'revoke-staff', target: toActor(account) }, () =>
        members.revoke(account, { email, by: actor }, session),
      ),

    'own-sessions': async (_body, caller) => {
      const { accountId, sessionId } = signedIn(caller);
      return (await sessions.list(sessionId, accountId)).map(withoutAccount);
    },
    'end-own-sessions': async ({ session }, caller) => {
      const { accountId, sessionId } = signedIn(caller);
      const which = session === undefined ? { except: sessionId } : { only: session };
      const recorded = { actor: caller.actor, action: 'end-sessions', target: toActor(accountId) };
      return audit.record(recorded, async () => ({ ended: await sessions.end(accountId, which) }));
    },
    'remove-passkey': async ({ id }, caller) => {
      const { accountId } = signedIn(caller);
      return audit.record({ actor: caller.actor, action: 'remove-passkey', target: `passkey ${id}` }, async () => {
        await passkeys.remove(accountId, id);
        return { id };
      });
    },
    'new-recovery-codes': async (_body, caller) => {
      const { accountId } = signedIn(caller);
      return audit.record({ actor: caller.actor, action: 'new-recovery-codes' }, () => renewRecoveryCodes(accountId));
    },

    'edit-order': async ({ number, isEditing }, caller) => {
      await editing.set(signedIn(caller).sessionId, number, isEditing);
      return {};
    },

    audit: async (filter) => log.search(filter, await members.names()),

    approvals: ({ number }, { session }) => approvals.list(session, number),
    approve: async ({ id }, caller) => {
      const target = await approvals.findNumber(id);
      return audit.record({ actor: caller.actor, action: 'approve', target, details: { approval: id } }, async () => {
        const outcome = await approvals.approve(id, caller.session, async ({ operation, body }) =>
          others[operation]?.run(body, caller),
        );
        return (outcome ?? {}) as object;
      });
    },
    'decline-approval': async ({ id }, { actor, session }) => {
      const target = await approvals.findNumber(id);
      return audit.record({ actor, action: 'decline-approval', target, details: { approval: id } }, () =>
        approvals.decline(id, session),
      );
    },
    'approval-limit': () => limit.show(),
    'set-approval-limit': async ({ above }, { actor }) => {
      const details = { before: { above: (await limit.current()) ?? 'none' }, after: { above: above ?? 'none' } };
      return audit.record({ actor, action: 'set-approval-limit', details }, () => limit.set(above, actor));
    },
    'stop-approval-limit': ({ id }, { actor }) =>
      audit.record({ actor, action: 'stop-approval-limit', details: { id } }, () => limit.stop(id, actor)),
  };

  const machine: Handlers<typeof machineContract> = {
    'invite-owner': (body, { actor }) =>
      audit.record({ actor, action: 'invite-owner' }, () => invitations.inviteOwner(body, actor)),
    'verify-audit': ({ expected }) => verify(expected),
  };

  return { ...implement(accessContract, access), ...implement(machineContract, machine) };
}

/** The operations with those on access, the audit log and approvals. */
export const officeOperations = <Others extends Operations>(services: OfficeServices, others: Others) => ({
  ...others,
  ...ownOperations(services, others),
});

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
