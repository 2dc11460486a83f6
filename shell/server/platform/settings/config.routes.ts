import type { ConfigChange, ConfigUndo, RemoteConfig } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { integer, optional, parseBody, type Rule, text } from '../parseBody.ts';
import { limitChanges } from './limitChanges.ts';

const MAX_FIELDS = 30;

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const values: Rule = (value) => {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [];
  return fields.length > 0 && fields.length <= MAX_FIELDS && fields.every(isValue)
    ? undefined
    : `is not an object of 1 to ${MAX_FIELDS} fields with texts, numbers, true, false or null`;
};

/** Configuration of a micro-frontend, which its team changes without a release. */
export function configRoutes(platform: FastifyInstance, { authenticate, configs, store }: PlatformContext): void {
  const changing = { onRequest: authenticate.anyToken, preHandler: limitChanges(platform) };

  platform.get<{ Params: { name: string } }>(
    '/config/:name',
    { onRequest: authenticate.ownerToken },
    async ({ params: { name } }): Promise<RemoteConfig> => {
      assertName(name);
      await store.refresh();
      return configs.describe(name);
    },
  );

  platform.post('/config', changing, async (request): Promise<RemoteConfig> => {
    const change = parseBody<ConfigChange>(request.body, { name: text(100), values });
    assertName(change.name);
    request.auditDetails = { ...change };
    const { name } = callerFor(change.name, request);
    await store.refresh();
    return configs.set(change, name);
  });

  platform.post('/config/undo', changing, async (request): Promise<RemoteConfig> => {
    const undo = parseBody<ConfigUndo>(request.body, { name: text(100), number: optional(integer(1, 1e9)) });
    assertName(undo.name);
    request.auditDetails = { ...undo };
    const { name } = callerFor(undo.name, request);
    await store.refresh();
    return configs.undo(undo, name);
  });
}
