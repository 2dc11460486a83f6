import type { Claim, ClaimChange } from '@charity-run/release/api';
import { assertName, isMount, isName } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { optional, parseBody, type Rule, text } from '../parseBody.ts';
import { assertComplete } from './createOwnership.ts';

const ACTIONS = ['claim', 'offer', 'accept', 'release'];
const action: Rule = (value) => (ACTIONS.includes(value as string) ? undefined : `is not one of ${ACTIONS.join(', ')}`);
const mount: Rule = (value) => (isMount(value) ? undefined : 'is not "/" or lower-case words such as "/results"');
const to: Rule = (value) => (isName(value) ? undefined : 'is no micro-frontend');

export function ownershipRoutes(platform: FastifyInstance, { authenticate, ownership }: PlatformContext): void {
  platform.get('/claims', { onRequest: authenticate.anyToken }, (): Promise<Claim[]> => ownership.claims());

  platform.post('/claims', { onRequest: authenticate.anyToken }, async (request): Promise<Claim[]> => {
    const change = parseBody<ClaimChange>(request.body, { action, name: text(100), mount, to: optional(to) });
    assertName(change.name);
    assertComplete(change);
    request.auditDetails = { ...change };
    const caller = callerFor(change.name, request);
    await ownership.change(change, { by: caller.name, isOperator: caller.scope === '*' });
    return ownership.claims();
  });
}
