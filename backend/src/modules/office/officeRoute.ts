import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Schema } from 'yup';
import type { Proofs } from './access/proofs.ts';
import type { Sessions } from './access/sessions.ts';
import { OfficeSignedOut } from './office.errors.ts';
import type { OfficeRequests } from './officeRequest.ts';
import { type Requirement, type RouteName, requirements } from './requirements.ts';

export interface RouteGuard {
  sessions: Sessions;
  requests: OfficeRequests;
  proofs: Proofs;
}

/** Adds a route that the table of requirements names. */
export function addRoute(
  app: FastifyInstance,
  name: RouteName,
  handler: RouteHandlerMethod,
  body?: Schema,
  headers?: Schema,
): void {
  const [method = '', path = ''] = name.split(' ');
  app.route({ method, url: `/${path}`, schema: { ...(body && { body }), ...(headers && { headers }) }, handler });
}

/**
 * Checks every route that this scope gets before its body is read: first who is signed in, then what the route itself checks, such as
 * roles, then how it is proved. A route that the table does not name keeps the process from starting.
 */
export function guardRoutes(app: FastifyInstance, { sessions, requests, proofs }: RouteGuard): void {
  app.addHook('onRoute', (route) => {
    const requirement = findRequirement(route);
    if (requirement.session === 'none') return;
    route.onRequest = [
      async (request) => {
        const staff = await sessions.find(requests.tokenOf(request));
        if (!staff) throw new OfficeSignedOut();
        request.staff = staff;
      },
      ...[route.onRequest ?? []].flat(),
      ({ staff }) => proofs.assertProved(requirement, staff),
    ];
  });
}

function findRequirement({ method, routePath }: RouteOptions & { routePath: string }): Requirement {
  const path = routePath.slice(1);
  const methods = [method].flat().map((one) => (one === 'HEAD' ? 'GET' : one));
  const names: string[] = [...methods.map((one) => `${one} ${path}`), path];
  const [, requirement] = Object.entries<Requirement>(requirements).find(([name]) => names.includes(name)) ?? [];
  if (!requirement || requirement.session === 'machine') throw new Error(`No requirement of ${names[0]}.`);
  return requirement;
}
