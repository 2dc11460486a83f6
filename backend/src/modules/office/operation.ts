import type {
  BodyOf,
  Operation as DeclaredOperation,
  Operations as DeclaredOperations,
  ResponseOf,
} from 'shared-lib/api/office/contract';
import type { Db } from '../../database/connection.ts';

/** Checks that run under the lock of the order whose money moves, in the same transaction. */
export interface MoneyGuard {
  /** @throws when this much needs a second person. */
  assertOutgoing?: (outgoing: OutgoingAmount) => void;
  /** @throws when the order changed since it was shown. */
  assertVersion?: (tx: Db) => Promise<void>;
}

/** Who runs an operation: `actor` is recorded in the audit log. */
export interface Caller extends MoneyGuard {
  actor: string;
  /** Missing on the command line, which acts as the owner of the machine. */
  session?: { accountId: number; sessionId: number };
}

export interface OutgoingAmount {
  /** All that is refunded of the order with this refund. */
  total: number;
  currency: string;
}

/** A declared operation with what runs it; the command line and the office run the same. */
export interface Operation<Body = unknown>
  extends Pick<DeclaredOperation<unknown, Body>, 'permission' | 'requirement' | 'body'> {
  run: (body: Body, caller: Caller) => Promise<unknown>;
  /** Minor units that leave the organiser for good with this body; large ones wait for a second person. */
  outgoingAmount?: (body: Body) => Promise<OutgoingAmount>;
}

/** By the last segment of their URLs. */
export type Operations = Record<string, Operation>;

/** What becomes this JSON: instants may still be dates. */
type Serializable<Value> = Value extends string
  ? Value | (string extends Value ? Date : never)
  : Value extends object
    ? { [Name in keyof Value]: Serializable<Value[Name]> }
    : Value;

type Run<Body, Response> = (body: Body, caller: Caller) => Promise<Serializable<Response>>;

/** What runs one operation. */
export type Handler<Body, Response> =
  | Run<Body, Response>
  | (Pick<Operation<Body>, 'outgoingAmount'> & { run: Run<Body, Response> });

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
    const handler = handlers[name] as Handler<unknown, unknown>;
    return [name, { permission, requirement, body, ...(typeof handler === 'function' ? { run: handler } : handler) }];
  });
  return Object.fromEntries(entries) as Record<keyof Declared, Operation>;
}
