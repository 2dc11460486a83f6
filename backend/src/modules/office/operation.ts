import type { Schema } from 'yup';
import type { Db } from '../../database/connection.ts';
import type { Permission } from './permissions.ts';
import type { OperationName } from './requirements.ts';

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

/** One thing that staff can do; the command line and the office run the same. */
export interface Operation<Body = unknown> {
  permission: Permission;
  body: Schema<Body>;
  run: (body: Body, caller: Caller) => Promise<unknown>;
  /** Minor units that leave the organiser for good with this body; large ones wait for a second person. */
  outgoingAmount?: (body: Body) => Promise<OutgoingAmount>;
  /** The field `actor` of the body is a filter, not who acts. */
  isActorFilter?: boolean;
}

export interface OutgoingAmount {
  /** All that is refunded of the order with this refund. */
  total: number;
  currency: string;
}

/** All of them. */
export type Operations = Record<OperationName, Operation>;

export const listOperations = (operations: Operations) => Object.entries(operations) as [OperationName, Operation][];

/** For `satisfies`: an operation that the table of requirements does not name is none of them. */
export type SomeOperations = Partial<Operations>;

/** An entry of the table of operations; the type of `run` follows from the schema. */
export function operationOf<Body>(
  permission: Permission,
  body: Schema<Body>,
  run: (body: Body, caller: Caller) => Promise<unknown>,
  outgoingAmount?: (body: Body) => Promise<OutgoingAmount>,
): Operation {
  const operation: Operation<Body> = { permission, body, run, outgoingAmount };
  return operation as Operation;
}
