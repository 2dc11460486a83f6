import { type InferType, type ISchema, type ObjectShape, object, type Schema } from 'yup';
import type { OfficeArea, OfficeLevel } from '../access.ts';

/** Whose roles allow it. */
export interface Permission {
  /** `own`: what belongs to the caller; any role. `machine`: the command line only. */
  area: OfficeArea | 'own' | 'machine';
  level: OfficeLevel;
}

export const read = (area: OfficeArea): Permission => ({ area, level: 'read' });
export const write = (area: OfficeArea): Permission => ({ area, level: 'write' });
export const own: Permission = { area: 'own', level: 'write' };
export const machine: Permission = { area: 'machine', level: 'write' };

/** How a request has to be proved; roles come on top of it. */
export interface Requirement {
  /** `any`: of an email code too. `machine`: the command line only. */
  session: 'none' | 'any' | 'passkey' | 'machine';
  /** Confirmed within the last minutes, by a passkey older than the session, or by one that is past its first day too. */
  key?: 'older' | 'settled';
}

export const signedIn: Requirement = { session: 'any' };
/** Changes what the public reads. */
export const byPasskey: Requirement = { session: 'passkey' };
/** Ends what another person has open, who can open it again. */
export const confirmed: Requirement = { session: 'passkey', key: 'older' };
/** Moves money out, changes who gets in, or exports or erases all data of a person. */
export const settled: Requirement = { session: 'passkey', key: 'settled' };
export const onMachine: Requirement = { session: 'machine' };

declare const type: unique symbol;

/** A type that only the compiler knows. */
export interface Typed<Value> {
  readonly [type]?: Value;
}

/** The type of a JSON value; instants are ISO strings in it. */
export const json = <Value>(): Typed<Value> => ({});

/**
 * One thing that staff can do: `POST /custom/v1/office/NAME`, the same on the command line.
 * Errors of any operation: 401 `office_signed_out`, 403 `office_forbidden` (`data.area`, `data.level`), 403 `passkey_required`
 * (signed in by a code), 403 `passkey_confirmation_required`, 403 `passkey_too_new` (`data.usableFrom`, an ISO instant: no passkey of
 * the account may confirm it before), 422 `validation_failed` (`data.fields`).
 */
export interface Operation<Request = unknown, Body = unknown, Response = unknown> {
  permission: Permission;
  requirement: Requirement;
  /** What the server validates. */
  body: Schema<Body>;
  /** What a client sends: fields with a default may be left out, and instants are strings. */
  request: Typed<Request>;
  response: Typed<Response>;
}

type Fields = Record<string, ISchema<unknown>>;
type OptionalName<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values];
/** Fields that may be undefined may be missing. */
type WithOptional<Values> = { [Name in OptionalName<Values>]?: Values[Name] } & {
  [Name in Exclude<keyof Values, OptionalName<Values>>]: Values[Name];
} extends infer Both
  ? { [Name in keyof Both]: Both[Name] }
  : never;

type Received<Shape extends Fields> = WithOptional<{ [Name in keyof Shape]: InferType<Shape[Name]> }>;
type Sent<Shape extends Fields> = WithOptional<{ [Name in keyof Shape]: SentField<Shape[Name]> }>;
type SentField<Field> =
  Field extends ISchema<infer Value, infer _Context, infer Flags>
    ? OnWire<Value> | ('d' extends Flags ? undefined : never)
    : never;
type OnWire<Value> = Value extends Date ? string : Value;

interface Declaration<Shape, Response> {
  permission: Permission;
  requirement: Requirement;
  request: Shape;
  response: Typed<Response>;
}

/** Declares an operation. The types of both sides follow from it, and so do the server's checks and the description of the API. */
export function operation<Shape extends Fields, Response>(
  declared: Declaration<Shape, Response>,
): Operation<Sent<Shape>, Received<Shape>, Response> {
  const { permission, requirement, request, response } = declared;
  const body = object(request as ObjectShape) as unknown as Schema<Received<Shape>>;
  return { permission, requirement, body, request: json(), response };
}

/** Requests whose fields depend on each other: their type is a union that the fields of the schema allow. */
export const narrowed = <Request extends Allowed, Allowed, Response>(
  declared: Operation<Allowed, unknown, Response>,
  _request: Typed<Request>,
) => declared as unknown as Operation<Request, Request, Response>;

/** Some operations by their names. */
export type Operations = Record<string, Operation>;

/** What a client sends, by the name of the operation. */
export type RequestOf<Declared extends Operations, Name extends keyof Declared> =
  Declared[Name] extends Operation<infer Request extends object, infer _Body, infer _Response> ? Request : never;

export type ResponseOf<Declared extends Operations, Name extends keyof Declared> =
  Declared[Name] extends Operation<infer _Request, infer _Body, infer Response> ? Response : never;

export type BodyOf<Declared extends Operations, Name extends keyof Declared> =
  Declared[Name] extends Operation<infer _Request, infer Body, infer _Response> ? Body : never;
