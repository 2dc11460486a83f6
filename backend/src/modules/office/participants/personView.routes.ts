import type { FastifyPluginAsync } from 'fastify';
import { personContract } from 'shared-lib/api/office/contract';
import { addRoute, isPermitted, OfficeForbidden } from '../../staffAccess/index.ts';
import type { PersonViews } from './personViews.ts';

const { permission } = personContract['open-person-view'];

/** `GET person-view/:token`, which reads and has no sibling that writes. */
export function personViewRoutes(views: PersonViews): FastifyPluginAsync {
  return async (app) => {
    addRoute(app, 'GET person-view/:token', async ({ staff, params }) => {
      if (!isPermitted(staff.account.roles, permission)) throw new OfficeForbidden(permission);
      return views.read((params as { token: string }).token, staff.session.id);
    });
  };
}
