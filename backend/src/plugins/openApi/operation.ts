import type { Schema } from 'yup';

export interface Operation {
  summary: string;
  /** Statuses besides those of every route. */
  responses: readonly number[];
  /** Describes a body that the handler checks by itself. */
  body?: Schema;
  isForStaff?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    isDeclared?: boolean;
    /** Set by `requireSession` on the routes of its scope. */
    isProtected?: boolean;
  }
}

export interface Schemas {
  body?: Schema | Readonly<Record<string, unknown>>;
  params?: Schema;
  headers?: Schema;
  querystring?: Schema;
}

export interface Described<Given extends Schemas = Schemas, Body extends Schema | undefined = Schema | undefined> {
  schema: Given;
  config: { operation?: Omit<Operation, 'body'> & { body?: Body } };
}

/** Route options: the schemas that validate, and the line that describes the route. */
export function operation<Given extends Schemas = Record<never, never>>(
  summary: string,
  responses: readonly number[],
  schema: Given = {} as Given,
): Described<Given, undefined> {
  return { schema, config: { operation: { summary, responses } } };
}

/** For routes whose body schema depends on the request or the event. */
export function describedOperation<Body extends Schema, Given extends Schemas = Record<never, never>>(
  summary: string,
  responses: readonly number[],
  body: Body,
  schema: Given = {} as Given,
): Described<Given, Body> {
  return { schema, config: { operation: { summary, responses, body } } };
}

export const undescribed: Described<Record<never, never>, undefined> = { schema: {}, config: {} };
