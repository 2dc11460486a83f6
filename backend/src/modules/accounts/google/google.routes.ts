import type { FastifyPluginAsync } from 'fastify';
import type { GoogleRoutes } from 'shared-lib/api';
import { object, string } from 'yup';
import { RouteNotFound } from '../../../errors.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import { rememberDevice } from '../devices/deviceCookie.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import { signedIn } from '../publicUser.ts';
import type { GoogleService } from './google.service.ts';

const credentialBody = object({
  credential: string().strict().required().max(8_192),
  nonce: string().strict().required().max(100),
});

/** @param find undefined while no client id is set */
export function googleRoutes(find: () => GoogleService | undefined, devices: DevicesService): FastifyPluginAsync {
  const getGoogle = () => {
    const google = find();
    if (!google) throw new RouteNotFound();
    return google;
  };

  return async (app) => {
    addRoutes<GoogleRoutes>(app, {
      'GET /google/nonce': route(operation('Nonce and client id for the Google button', [200, 429]), async ({ ip }) =>
        getGoogle().nonce(ip),
      ),

      'POST /google': route(
        operation('Signs in with Google', [200, 401, 422, 503], { body: credentialBody }),
        async ({ body, query }, reply) => {
          const session = await getGoogle().signIn(body.credential, body.nonce, readLocale(query.lang ?? null));
          await rememberDevice(devices, reply, session.user);
          return signedIn(session);
        },
      ),
    });
  };
}
