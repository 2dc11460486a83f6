import type { FastifyPluginAsync } from 'fastify';
import type { AuditChain } from '../../audit/index.ts';
import type { ApprovedBody } from '../approvals/approvals.tables.ts';
import type { Approvals } from '../approvals/approvals.ts';
import type { RefundLimits } from '../approvals/refundLimits.ts';
import { toActor } from '../identity/actors.ts';
import type { Principal } from '../identity/sessions.ts';
import { isPermitted } from '../permissions.ts';
import { ApprovalNeeded, OfficeForbidden } from '../staffAccess.errors.ts';
import { listPaths } from './formerNames.ts';
import type { Caller, Operation, Operations } from './operation.ts';
import { assertPermanentTexts } from './permanentTexts.ts';

type SignedInCaller = Required<Pick<Caller, 'actor' | 'session' | 'roles'>>;

/** The largest body of an operation: a bank statement. */
const BODY_LIMIT = 12 * 1024 * 1024;

export interface OperationRoutes {
  operations: Operations;
  approvals: Approvals;
  audit: AuditChain;
  limits: RefundLimits;
}

/** `POST OPERATION` for every operation of the table that staff in a browser can run. */
export function operationRoutes({ operations, approvals, audit, limits }: OperationRoutes): FastifyPluginAsync {
  async function run(name: string, operation: Operation, body: object, caller: SignedInCaller): Promise<unknown> {
    // An approval runs a refund without a limit.
    if (!operation.outgoingAmount) return operation.run(body, caller);
    assertPermanentTexts(operation.body, body);
    const refund = body as ApprovedBody;
    await approvals.assertNoneWaits(refund);
    const guard = await limits.guard(caller.session.accountId, refund.key);
    try {
      await guard.check(await operation.outgoingAmount(body));
      // Checked again under the order's lock: another refund may have been recorded meanwhile.
      return await operation.run(body, { ...caller, recordOutgoing: guard.record });
    } catch (error) {
      if (!(error instanceof ApprovalNeeded)) throw error;
      const recorded = {
        actor: caller.actor,
        action: `request-${name}`,
        target: refund.number,
        details: { actor: caller.actor, ...body },
      };
      return audit.record(recorded, () => approvals.request(name, refund, error.outgoing, caller.session));
    }
  }

  return async (app) => {
    for (const [name, operation] of Object.entries(operations)) {
      const { permission, requirement, body: schema } = operation;
      if (requirement.session === 'machine') continue;
      for (const path of listPaths(name)) {
        app.post<{ Body: object }>(
          `/${path}`,
          {
            schema: { body: schema },
            config: {
              requirement,
              operation: { summary: name, responses: [200, 401, 403, 404, 409, 422], isForStaff: true },
            },
            bodyLimit: BODY_LIMIT,
            onRequest: async ({ staff }) => {
              if (isPermitted(staff.account.roles, permission)) return;
              await noteForbidden(audit, name, staff);
              throw new OfficeForbidden(permission);
            },
          },
          async ({ body, staff }) => (await run(name, operation, body as object, getCaller(staff))) ?? {},
        );
      }
    }
  };
}

const noteForbidden = (audit: AuditChain, action: string, { account }: Principal) =>
  audit.note({ actor: toActor(account.id), action }, 'office_forbidden');

function getCaller({ account, session }: Principal): SignedInCaller {
  const { id, roles } = account;
  return { actor: toActor(id), roles, session: { accountId: id, sessionId: session.id } };
}
