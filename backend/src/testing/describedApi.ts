import assert from 'node:assert/strict';
import type { JsonSchema } from '../plugins/openApi/jsonSchema.ts';
import type { temporaryBackend } from './temporaryBackend.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

interface Described {
  tags?: string[];
  security?: object[];
  parameters: { name: string; in: 'path' | 'query' | 'header' }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** An operation as the API describes itself. */
export interface DescribedOperation {
  /** `get /orders/{number}` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Requires a session. */
  isProtected: boolean;
  inPath: string[];
  inQuery: string[];
  body: JsonSchema | undefined;
}

/** Everything that the API of this backend offers to visitors, as `openapi.json` says. */
export async function describedApi(site: Backend): Promise<DescribedOperation[]> {
  const { paths } = (await site.call('GET', 'openapi.json')).body as {
    paths: Record<string, Record<string, Described>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, security, parameters, requestBody }]): DescribedOperation[] => {
      if (tags) return [];
      const getResourceIds = (where: string) => parameters.filter((one) => one.in === where).map(({ name }) => name);
      const described: DescribedOperation = {
        name: `${method} ${path}`,
        path,
        method: method.toUpperCase() as 'GET',
        isProtected: security !== undefined,
        inPath: getResourceIds('path'),
        inQuery: getResourceIds('query'),
        body: requestBody?.content['application/json']?.schema,
      };
      return [described];
    }),
  );
  assert.ok(operations.length > 50, 'the API describes itself');
  return operations;
}
