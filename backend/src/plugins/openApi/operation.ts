import type { Schema } from 'yup';

/** What the API description says about a route besides its schemas. */
export interface Operation {
  summary: string;
  /** The statuses it responds with, apart from those every route may have. */
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

/** The same for a route that checks its body by itself, because the schema depends on what came or on the event. */
export function describedOperation(summary: string, responses: readonly number[], body: Schema, schema: Schemas = {}) {
  return { schema, config: { operation: { summary, responses, body } } };
}
