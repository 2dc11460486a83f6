import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { NewRecoveryCodes, OfficeSession } from 'shared-lib/api/office';
import { localizePath } from 'shared-lib/i18n/paths';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { noStore } from '../../plugins/noStore.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import type { Accounts } from '../accounts/index.ts';
import { createAuditChain, verifyAudit } from '../audit/index.ts';
import type { EmailMessage, Locale } from '../mail/index.ts';
import { accessOperations } from './accessOperations.ts';
import { createApprovals } from './approvals/approvals.ts';
import { createRefundLimits, type RefundLimitsDependencies } from './approvals/refundLimits.ts';
import { type AuditFilter, createAuditLog } from './auditLog.ts';
import { endSessionsRoutes } from './endSessions.routes.ts';
import { guardRoutes } from './guardRoutes.ts';
import { createAccessEmails } from './identity/accessEmails.ts';
import { createInvitations } from './identity/invitations.ts';
import { createMembers } from './identity/members.ts';
import { createOfficeLinks } from './identity/officeLinks.ts';
import { createPasskeys, passkeyView } from './identity/passkeys.ts';
import { createProofs } from './identity/proofs.ts';
import { createRecoveryCodes } from './identity/recoveryCodes.ts';
import { createSessions, type Principal } from './identity/sessions.ts';
import { createSignIn } from './identity/signIn.ts';
import { lifetimes } from './identity/tokens.ts';
import { operationRoutes } from './operations/operation.routes.ts';
import type { Operations } from './operations/operation.ts';
import { recordOperations } from './operations/recordOperations.ts';
import { combinePermissions, isPermitted } from './permissions.ts';
import { sessionRoutes } from './session.routes.ts';
import { createOfficeRequests } from './staffRequests.ts';

export interface StaffAccessOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  codes: Accounts['codes'];
  siteName: () => Promise<string>;
  linkSecret: string;
  /** Origin of the site; default: that of the request. */
  publicOrigin?: string;
  siteOrigin?: string;
  /** Minor units of UAH above which a refund waits for a second person, until an owner sets another limit. */
  approvalAbove?: number;
  findRefusedRefunds: RefundLimitsDependencies['findRefused'];
}

/** Shown with one order. */
const MAX_ACTIONS = 200;

/** Accounts of staff, their sessions and permissions, the audit log, and the door of all operations. */
export function createStaffAccess(options: StaffAccessOptions) {
  const { database, clock, log, codes, publicOrigin, siteOrigin = '', approvalAbove } = options;
  const { linkSecret, siteName, findRefusedRefunds } = options;
  const { db } = database;
  const audit = createAuditChain({
    database,
    clock,
    onAppended: (head) => log.info({ audit: head }, 'audit entry'),
  });
  const sessions = createSessions({ db, clock });
  const accessEmails = createAccessEmails({ clock });
  const links = createOfficeLinks(linkSecret);
  const passkeys = createPasskeys({ db, clock, accessEmails, siteName });
  const proofs = createProofs({ clock, passkeys });
  const invitations = createInvitations({ db, clock, siteOrigin, links, accessEmails });
  const recoveryCodes = createRecoveryCodes({ db, clock });
  const members = createMembers({ database, clock, sessions, accessEmails });
  const approvals = createApprovals({ database, clock, names: members.names });
  const limits = createRefundLimits({
    database,
    clock,
    names: members.names,
    initial: approvalAbove,
    findRefused: findRefusedRefunds,
  });
  const signIn = createSignIn({
    database,
    clock,
    codes,
    audit,
    invitations,
    passkeys,
    recoveryCodes,
    sessions,
    links,
    accessEmails,
  });
  const requests = createOfficeRequests(publicOrigin);
  async function renewRecoveryCodes(accountId: number): Promise<NewRecoveryCodes> {
    const account = await members.find(accountId);
    const codes = await db.transaction(async (tx) => {
      await accessEmails.sendRecovery(tx, account, 'created');
      return recoveryCodes.replace(tx, accountId);
    });
    return { codes };
  }

  const auditLog = createAuditLog(db);
  const verify = (expected: string | undefined) => verifyAudit(db, expected);

  function sessionView(operations: Operations) {
    return async ({ account, session }: Principal): Promise<OfficeSession> => {
      const own = await passkeys.ofAccount(account.id);
      return {
        account: { id: account.id, email: account.email, name: account.name, roles: account.roles },
        permissions: combinePermissions(account.roles),
        operations: Object.entries(operations).flatMap(([name, { permission }]) =>
          isPermitted(account.roles, permission) ? [name] : [],
        ),
        method: session.method,
        expiresAt: session.expiresAt.toISOString(),
        idleMinutes: lifetimes.idle / 60_000,
        confirmedUntil:
          session.confirmedUntil && session.confirmedUntil > clock.now() ? session.confirmedUntil.toISOString() : null,
        approvalAbove: await limits.current(),
        passkeys: own.map(passkeyView),
        recoveryCodes: await recoveryCodes.getState(account.id),
        needsSecondKey: own.length < 2 && account.roles.includes('owner') && (await members.countOwners()) < 2,
      };
    };
  }

  return {
    audit,

    /** The newest entries of the log, for the command line. */
    history: async (limit: number) => {
      const { entries } = await auditLog.search({ limit }, await members.names());
      return entries.map(({ id, at, actor, action, target, details, outcome }) => ({
        id,
        actor: actor.name,
        action,
        target,
        details,
        outcome,
        at,
      }));
    },

    searchLog: async (filter: AuditFilter) => auditLog.search(filter, await members.names()),

    /** What staff did about an order or another target, newest first. */
    actionsAbout: async (target: string) => {
      const { entries } = await auditLog.search({ limit: MAX_ACTIONS, target }, await members.names());
      return entries.map(({ at, actor, action, target: about, outcome, details }) => ({
        at: new Date(at),
        actor: actor.name,
        action,
        target: about,
        outcome,
        details,
      }));
    },

    names: members.names,

    getEmail: async (account: number) => (await members.find(account)).email,

    /** Operations that the log keeps, as each says of itself. */
    recordOperations: <Named extends Operations>(operations: Named): Named => recordOperations(operations, audit),

    /** Operations on access, the log and approvals; `others` are those that an approval can run. */
    accessOperations: (others: Operations) =>
      accessOperations(
        {
          log: auditLog,
          verify,
          invitations,
          members,
          passkeys,
          renewRecoveryCodes,
          sessions,
          approvals,
          limits,
        },
        others,
      ),

    /** Path behind the link of an email about access. */
    findPath: async (message: EmailMessage, locale: Locale): Promise<string | undefined> => {
      if (message.kind === 'office-access' || message.kind === 'office-recovery') {
        const token = links.endingToken(message.account, clock.now());
        return `/wp-json/custom/v1/office-sessions/${token}?lang=${locale}`;
      }
      if (message.kind !== 'office-invitation') return undefined;
      const path = await invitations.findPath(message.invitation);
      return path && localizePath(path, locale);
    },

    /** Outside of the office, whose requests need a session or its own origin. */
    endSessionsRoutes: endSessionsRoutes(signIn),

    /** Routes below `/custom/v1/office`: sessions, operations, and `more` that their screens need. */
    routes: (operations: Operations, more: FastifyPluginAsync): FastifyPluginAsync => {
      const shared = { signIn, sessions, requests, show: sessionView(operations) };
      return async (app) => {
        await app.register(
          async (office) => {
            await office.register(cookie);
            await office.register(yupValidation);
            office.decorateRequest('staff', null as never);
            office.addHook('onSend', noStore);
            office.addHook('onRequest', async (request) => requests.assertOwnOrigin(request));
            guardRoutes(office, { sessions, requests, proofs });
            await office.register(sessionRoutes(shared));
            await office.register(more);
            await office.register(operationRoutes({ operations, approvals, audit, limits }));
          },
          { prefix: '/office' },
        );
      };
    },
  };
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;
