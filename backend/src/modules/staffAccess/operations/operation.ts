import type { AuditAction, OfficeRole } from 'shared-lib/api/office';
import type {
  BodyOf,
  Operation as DeclaredOperation,
  Operations as DeclaredOperations,
  ResponseOf,
} from 'shared-lib/api/office/contract';
import type { Db } from '../../../database/connection.ts';
import type { Serializable } from '../../../plugins/openApi/serializable.ts';

/** Checks that run under the lock of the order whose money moves, in the same transaction. */
export interface MoneyGuard {
  /** Records it for who refunds alone. @throws when this much needs a second person. */
  recordOutgoing?: (tx: Db, outgoing: OutgoingAmount) => Promise<void>;
  /** @throws when the order changed since it was shown. */
  assertVersion?: (tx: Db) => Promise<void>;
}

/** Who runs an operation: `actor` is recorded in the audit log. */
export interface Caller extends MoneyGuard {
  actor: string;
  /** Missing on the command line, which acts as the owner of the machine. */
  session?: { accountId: number; sessionId: number };
  /** Roles of the account; missing on the command line too. */
  roles?: readonly OfficeRole[];
}

export interface OutgoingAmount {
  amount: number;
  /** All that is refunded of the order with this refund. */
  total: number;
  currency: string;
}

/** What the log keeps of an act, without personal data. */
export interface Recorded {
  /** Default: the name of the operation. */
  action?: AuditAction;
  target?: string;
  details?: Record<string, unknown>;
}

/** What runs an operation, and what is known of it besides. */
interface Work<Body, Response> {
  run: (body: Body, caller: Caller) => Promise<Serializable<Response>>;
  /** Recorded before it runs, with the outcome after; what this throws is not recorded. Undefined: nothing is. */
  audit?: (body: Body, caller: Caller) => Recorded | undefined | Promise<Recorded | undefined>;
  /** In place of `audit`, recorded when it has run: what only the result says, such as the count of an export. */
  auditResult?: (response: Response, body: Body) => Recorded;
  /** A further act that it included. */
  note?: (response: Response, body: Body) => Recorded | undefined;
  /** Minor units that leave the organiser for good with this body; large ones wait for a second person. */
  outgoingAmount?: (body: Body) => Promise<OutgoingAmount>;
}

/** A declared operation with what runs it; the command line and the office run the same. */
export type Operation = Pick<DeclaredOperation, 'permission' | 'requirement' | 'body'> & Work<unknown, unknown>;

/** By the last segment of their URLs. */
export type Operations = Record<string, Operation>;

/** The run alone is enough for what is not recorded. */
type Handler<Body, Response> = Work<Body, Response>['run'] | Work<Body, Response>;

/** One for each of the declared operations: a missing one does not compile, nor does another response. */
export type Handlers<Declared extends DeclaredOperations> = {
  [Name in keyof Declared]: Handler<BodyOf<Declared, Name>, ResponseOf<Declared, Name>>;
};

/** Joins what is declared of some operations with what runs them. */
export function implement<Declared extends DeclaredOperations>(
  declared: Declared,
  handlers: Handlers<Declared>,
): Record<keyof Declared, Operation> {
  const entries = Object.entries(declared).map(([name, { permission, requirement, body }]): [string, Operation] => {
    const handler = handlers[name] as Operation['run'] | Work<unknown, unknown>;
    const work = typeof handler === 'function' ? { run: handler } : handler;
    return [name, { permission, requirement, body, ...work }];
  });
  return Object.fromEntries(entries) as Record<keyof Declared, Operation>;
}
