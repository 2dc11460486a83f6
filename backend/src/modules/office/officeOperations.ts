import { HIGHEST_APPROVAL_LIMIT, type NewRecoveryCodes, type OfficeRole, officeRoles } from 'shared-lib/api/office';
import { locales } from 'shared-lib/i18n/locales';
import { emailRule } from 'shared-lib/validation';
import { array, boolean, date, number, object, string } from 'yup';
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
import { OfficeForbidden } from './office.errors.ts';
import { type Caller, type Operations, operationOf, type SomeOperations } from './operation.ts';
import { type Permission, read, write } from './permissions.ts';
import type { OperationName } from './requirements.ts';

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
  wakeMail: () => void;
}

const own: Permission = { area: 'own', level: 'write' };
const machine: Permission = { area: 'machine', level: 'write' };

const rowId = number().integer().min(1).max(2_147_483_647).required();
const orderNumber = string().matches(/^RUN-\d{6,9}$/);
/** Within what the database stores. */
const instant = () => date().min(new Date('2000-01-01')).max(new Date('2200-01-01'));
const actor = string().trim().max(60).default('');
const name = string().trim().max(100).default('');
const locale = string().oneOf(locales).default('ua');
const access = {
  roles: array(string().oneOf(officeRoles).required()).min(1).max(officeRoles.length).required(),
  accessUntil: instant().nullable().default(null),
};

/** Operations on access, the audit log and approvals; `others` are those that an approval can run. */
function ownOperations(services: OfficeServices, others: SomeOperations) {
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
    wakeMail,
  } = services;

  /** Wakes the mail worker after a change that has enqueued emails in its own transaction. */
  async function notifying<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    wakeMail();
    return result;
  }

  const search = operationOf(
    read('log'),
    object({
      actor: string().trim().max(100),
      action: string().trim().max(60),
      target: string().trim().max(200),
      from: instant(),
      until: instant(),
      limit: number().integer().min(1).max(500).default(50),
      before: string().matches(/^(old-)?\d{1,9}$/),
    }),
    async (filter) => log.search(filter, await members.names()),
  );

  return {
    staff: operationOf(read('staff'), object({}), async (_body, { session }) => {
      const nameOf = await members.names();
      return {
        members: await members.list(session),
        invitations: await invitations.list((invitedBy) => nameOf(invitedBy).name),
      };
    }),
    'invite-staff': operationOf(
      write('staff'),
      object({ actor, email: emailRule, name, ...access, locale }),
      (body, caller) => {
        assertEnds(body);
        const roles = unique(body.roles);
        return audit.record({ actor: caller.actor, action: 'invite-staff', details: { roles } }, () =>
          notifying(invitations.invite({ ...body, roles }, caller.actor)),
        );
      },
    ),
    'renew-invitation': operationOf(write('staff'), object({ actor, account: rowId }), ({ account }, caller) =>
      audit.record({ actor: caller.actor, action: 'renew-invitation', target: toActor(account) }, () =>
        notifying(invitations.renew(account, caller.actor)),
      ),
    ),
    'cancel-invitation': operationOf(write('staff'), object({ actor, id: rowId }), ({ id }, caller) =>
      audit.record({ actor: caller.actor, action: 'cancel-invitation', target: `invitation ${id}` }, async () => {
        await invitations.cancel(id);
        return { id };
      }),
    ),
    'change-roles': operationOf(write('staff'), object({ actor, account: rowId, ...access }), async (body, caller) => {
      assertEnds(body);
      const roles = unique(body.roles);
      const before = await members.find(body.account);
      const details = {
        before: { roles: before.roles, accessUntil: before.accessUntil },
        after: { roles, accessUntil: body.accessUntil },
      };
      return audit.record({ actor: caller.actor, action: 'change-roles', target: toActor(body.account), details }, () =>
        notifying(
          members.changeRoles(body.account, { roles, accessUntil: body.accessUntil, by: caller.actor }, caller.session),
        ),
      );
    }),
    'end-sessions': operationOf(
      write('staff'),
      object({ actor, account: rowId, session: rowId.optional() }),
      (body, caller) =>
        audit.record({ actor: caller.actor, action: 'end-sessions', target: toActor(body.account) }, async () => ({
          ended: await sessions.end(body.account, { only: body.session }),
        })),
    ),
    'revoke-staff': operationOf(
      write('staff'),
      object({ actor, account: rowId, email: string().trim().max(254).required() }),
      (body, caller) =>
        audit.record({ actor: caller.actor, action: 'revoke-staff', target: toActor(body.account) }, () =>
          notifying(members.revoke(body.account, { email: body.email, by: caller.actor }, caller.session)),
        ),
    ),

    'own-sessions': operationOf(own, object({}), async (_body, caller) => {
      const { accountId, sessionId } = signedIn(caller);
      return (await sessions.list(sessionId, accountId)).map(withoutAccount);
    }),
    'end-own-sessions': operationOf(own, object({ session: rowId.optional() }), (body, caller) => {
      const { accountId, sessionId } = signedIn(caller);
      const which = body.session === undefined ? { except: sessionId } : { only: body.session };
      return audit.record({ actor: caller.actor, action: 'end-sessions', target: toActor(accountId) }, async () => ({
        ended: await sessions.end(accountId, which),
      }));
    }),
    'remove-passkey': operationOf(own, object({ id: rowId }), ({ id }, caller) => {
      const { accountId } = signedIn(caller);
      return audit.record({ actor: caller.actor, action: 'remove-passkey', target: `passkey ${id}` }, async () => {
        await notifying(passkeys.remove(accountId, id));
        return { id };
      });
    }),

    'new-recovery-codes': operationOf(own, object({ actor }), (_body, caller) => {
      const { accountId } = signedIn(caller);
      return audit.record({ actor: caller.actor, action: 'new-recovery-codes' }, () => renewRecoveryCodes(accountId));
    }),

    'edit-order': operationOf(
      read('orders'),
      object({
        number: orderNumber.required(),
        isEditing: boolean().required(),
      }),
      ({ number: edited, isEditing }, caller) => editing.set(signedIn(caller).sessionId, edited, isEditing),
    ),

    audit: { ...search, isActorFilter: true },

    approvals: operationOf(read('refund'), object({ number: orderNumber }), ({ number: order }, { session }) =>
      approvals.list(session, order),
    ),
    approve: operationOf(write('refund'), object({ id: rowId }), async ({ id }, caller) => {
      const target = await approvals.findNumber(id);
      return audit.record({ actor: caller.actor, action: 'approve', target, details: { approval: id } }, () =>
        approvals.approve(id, caller.session, async ({ operation, body }) =>
          others[operation as OperationName]?.run({ ...body, actor: caller.actor }, caller),
        ),
      );
    }),
    'decline-approval': operationOf(write('refund'), object({ id: rowId }), async ({ id }, caller) => {
      const target = await approvals.findNumber(id);
      return audit.record({ actor: caller.actor, action: 'decline-approval', target, details: { approval: id } }, () =>
        approvals.decline(id, caller.session),
      );
    }),
    'approval-limit': operationOf(read('refund'), object({}), () => limit.show()),
    'set-approval-limit': operationOf(
      write('staff'),
      object({ actor, above: number().integer().min(0).max(HIGHEST_APPROVAL_LIMIT).nullable().defined() }),
      async ({ above }, caller) => {
        const details = { before: { above: (await limit.current()) ?? 'none' }, after: { above: above ?? 'none' } };
        return audit.record({ actor: caller.actor, action: 'set-approval-limit', details }, () =>
          limit.set(above, caller.actor),
        );
      },
    ),
    'stop-approval-limit': operationOf(write('refund'), object({ actor, id: rowId }), ({ id }, caller) =>
      audit.record({ actor: caller.actor, action: 'stop-approval-limit', details: { id } }, () =>
        limit.stop(id, caller.actor),
      ),
    ),

    'invite-owner': operationOf(machine, object({ actor, email: emailRule, name, locale }), (body) =>
      audit.record({ actor: body.actor, action: 'invite-owner' }, () =>
        notifying(invitations.inviteOwner(body, body.actor)),
      ),
    ),
    'verify-audit': operationOf(
      machine,
      object({ actor, expected: string().matches(/^\d{1,9}:[0-9a-f]{0,64}$/) }),
      ({ expected }) => verify(expected),
    ),
  } satisfies SomeOperations;
}

export type OtherOperations = Omit<Operations, keyof ReturnType<typeof ownOperations>>;

export function officeOperations(services: OfficeServices, others: OtherOperations): Operations {
  return { ...others, ...ownOperations(services, others) };
}

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
