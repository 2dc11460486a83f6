import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { isSchema, type Schema } from 'yup';
import { type JsonSchema, toJsonSchema } from './jsonSchema.ts';
import generated from './responses.json' with { type: 'json' };

const {
  schemas,
  routes: responses,
}: { schemas: Record<string, JsonSchema>; routes: Record<string, JsonSchema | null> } = generated;

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string', description: 'What happened; the interface translates it.' },
    message: { type: 'string', description: 'For a developer.' },
    data: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'integer' },
        fields: {
          type: 'object',
          description: 'What is wrong with which field: path to text key.',
          additionalProperties: { type: 'string' },
        },
        retryAfter: { type: 'integer', description: 'Seconds.' },
      },
    },
  },
};

/** `GET openapi.json` of a scope, described by its validation schemas. Register it before the routes. */
export const openApi = fp(async (app: FastifyInstance, { prefix }: { prefix: string }) => {
  const base = app.prefix + prefix;
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.operation && route.url.startsWith(base) && route.method !== 'HEAD') routes.push(route);
  });
  app.get(`${prefix}/openapi.json`, async () => ({
    openapi: '3.1.0',
    info: { title: 'Charity run', version: '1.0.0' },
    servers: [{ url: base }],
    paths: getPaths(routes, base),
    components: {
      schemas: { Error: errorSchema, ...schemas },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        office: { type: 'apiKey', in: 'cookie', name: '__Host-office' },
      },
    },
  }));
});

function getPaths(routes: readonly RouteOptions[], base: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const declared = route.url.slice(base.length);
    const path = declared.replace(/:(\w+)/g, '{$1}');
    const schema = responses[`${route.method} ${declared}`];
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: describe(route, schema) };
  }
  return paths;
}

function describe({ schema = {}, config = {} }: RouteOptions, returned: JsonSchema | null | undefined) {
  const { operation = { summary: '', responses: [] }, isProtected } = config;
  const { summary, isForStaff, body = schema.body } = operation;
  const statuses = [...operation.responses, ...(isProtected ? [401] : []), 400].sort((one, other) => one - other);
  return {
    summary,
    ...(isForStaff && { tags: ['office'], security: [{ office: [] }] }),
    ...(isProtected && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', schema.params),
      ...parameters('query', schema.querystring),
      ...parameters('header', schema.headers),
    ],
    ...(body ? { requestBody: { required: true, content: json(asJsonSchema(body)) } } : {}),
    responses: Object.fromEntries(statuses.map((status) => [status, response(status, returned)])),
  };
}

function parameters(where: 'path' | 'query' | 'header', schema: unknown) {
  const { properties = {}, required = [] } = schema ? asJsonSchema(schema) : {};
  return Object.entries(properties as object).map(([name, value]) => ({
    name,
    in: where,
    required: (required as string[]).includes(name),
    schema: value,
  }));
}

function response(status: number, returned: JsonSchema | null | undefined) {
  const description = STATUS_CODES[status] ?? '';
  const schema = status < 400 ? returned : { $ref: '#/components/schemas/Error' };
  return schema && status !== 204 ? { description, content: json(schema) } : { description };
}

const json = (schema: object) => ({ 'application/json': { schema } });

/** A route gives a yup schema, or JSON Schema as it is. */
function asJsonSchema(schema: unknown): Record<string, unknown> {
  return isSchema(schema) ? toJsonSchema(schema as Schema) : (schema as Record<string, unknown>);
}
