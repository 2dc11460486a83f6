import type { Schema } from 'yup';

export interface Operation {
  summary: string;
  /** Statuses besides those of every route. */
  responses: readonly number[];
  /** Describes a body that the handler checks by itself. */
  body?: Schema;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    /** Set by `requireSession` on the routes of its scope. */
    isProtected?: boolean;
  }
}

interface Schemas {
  body?: Schema;
  params?: Schema;
  headers?: Schema;
  querystring?: Schema;
}

/** Route options: the schemas that validate, and the line that describes the route. */
export function operation(summary: string, responses: readonly number[], schema: Schemas = {}) {
  return { schema, config: { operation: { summary, responses } } };
}

/** For routes whose body schema depends on the request or the event. */
export function describedOperation(summary: string, responses: readonly number[], body: Schema, schema: Schemas = {}) {
  return { schema, config: { operation: { summary, responses, body } } };
}
