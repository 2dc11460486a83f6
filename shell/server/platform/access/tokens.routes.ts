import { isName } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance } from 'fastify';
import { LOCAL_BUILD } from '../../releases/index.ts';
import type { PlatformContext } from '../context.ts';
import { optional, parseBody, type Rule, text } from '../parseBody.ts';
import { callerFor, RUNNER_SCOPE } from './authenticate.ts';
import type { NewToken } from './tokens.ts';

/** The name of the start command marks releases that teams may replace. */
const tokenName: Rule = (value) => (value === LOCAL_BUILD ? 'is the name of the start command' : text(60)(value));
const scope: Rule = (value) =>
  ['*', RUNNER_SCOPE].includes(value as string) || isName(value)
    ? undefined
    : 'is neither a micro-frontend nor "*" or "@runner"';
const laterTime: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && Date.parse(value) > Date.now()
    ? undefined
    : 'is not a time to come, such as "2027-01-31T00:00:00Z"';

export function tokenRoutes(platform: FastifyInstance, { authenticate, tokens }: PlatformContext): void {
  platform.get('/tokens', { onRequest: authenticate.adminToken }, () => tokens.list());

  platform.post('/tokens', { onRequest: authenticate.adminToken }, async (request, reply) => {
    const input = parseBody<NewToken>(request.body, { name: tokenName, scope, expires: optional(laterTime) });
    // A browser's session creates nothing that outlives it.
    if (callerFor('*', request).isStaff) throw new PlatformError('token-scope');
    const { token, description } = await tokens.create(input, callerFor('*', request).name);
    request.auditDetails = { id: description.id, name: description.name, scope: description.scope };
    return reply.status(201).send({ ...description, token });
  });

  platform.delete<{ Params: { id: string } }>(
    '/tokens/:id',
    { onRequest: authenticate.adminToken },
    async (request, reply) => {
      await tokens.revoke(request.params.id, callerFor('*', request).name);
      return reply.status(204).send();
    },
  );
}
