import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Requirement } from 'shared-lib/api/office/contract';
import type { Schema } from 'yup';
import type { Proofs } from './identity/proofs.ts';
import type { Sessions } from './identity/sessions.ts';
import { type RouteName, routeRequirements } from './requirements.ts';
import { OfficeSignedOut } from './staffAccess.errors.ts';
import type { OfficeRequests } from './staffRequests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requirement?: Requirement;
  }
}

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
  const schema = { ...(body && { body }), ...(headers && { headers }) };
  app.route({ method, url: `/${path}`, schema, config: { requirement: routeRequirements[name] }, handler });
}

/**
 * Checks every route that this scope gets before its body is read: first who is signed in, then what the route itself checks, such as
 * roles, then how it is proved. A route without a requirement keeps the process from starting.
 */
export function guardRoutes(app: FastifyInstance, { sessions, requests, proofs }: RouteGuard): void {
  app.addHook('onRoute', (route) => {
    const requirement = getRequirement(route);
    if (requirement.session === 'none') return;
    route.onRequest = [
      async (request) => {
        const staff = await sessions.find(requests.findToken(request));
        if (!staff) throw new OfficeSignedOut();
        request.staff = staff;
      },
      ...[route.onRequest ?? []].flat(),
      ({ staff }) => proofs.assertProved(requirement, staff),
    ];
  });
}

function getRequirement({ method, url, config }: RouteOptions): Requirement {
  const { requirement } = config ?? {};
  if (!requirement || requirement.session === 'machine') throw new Error(`No requirement of ${method} ${url}.`);
  return requirement;
}
