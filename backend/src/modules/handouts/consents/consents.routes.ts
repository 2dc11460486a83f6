import type { FastifyPluginAsync } from 'fastify';
import type { PickupConsentRoutes } from 'shared-lib/api';
import { pickupConsentSchema } from 'shared-lib/validation';
import { number } from 'yup';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { yupValidation } from '../../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../../accounts/index.ts';
import { numberParameter, type UserOrders } from '../../orders/index.ts';
import type { Consents } from './createConsents.ts';

export interface ConsentsRoutes {
  consents: Consents;
  accounts: Pick<Accounts, 'authenticate'>;
  userOrders: Pick<UserOrders, 'find'>;
}

const id = number().integer().min(1).max(2_147_483_647).required();
const consentParameter = numberParameter.shape({ id });

/** Consent codes, for the payer with a session only: links of emails are forwarded. */
export function consentsRoutes({ consents, accounts, userOrders }: ConsentsRoutes): FastifyPluginAsync {
  const ownKits = async (userId: number, number: string) => ({
    order: await userOrders.find(userId, number),
  });
  return async (app) => {
    app.addHook('onSend', noStore);

    await app.register(async (members) => {
      await members.register(requireSession(accounts));
      await members.register(yupValidation);
      addRoutes<PickupConsentRoutes>(members, {
        'GET /orders/:number/pickup-consents': route(
          operation('Friends who may collect kits of an order, with their codes', [200, 404], {
            params: numberParameter,
          }),
          async ({ person, params }) => consents.show(await ownKits(person.userId, params.number)),
        ),

        'POST /orders/:number/pickup-consents': route(
          operation('Lets a friend collect kits by a code, in place of earlier codes', [201, 404, 409, 422, 429], {
            params: numberParameter,
            body: pickupConsentSchema,
          }),
          async ({ person, params, body }, reply) => {
            reply.code(201);
            return await consents.create(await ownKits(person.userId, params.number), body);
          },
        ),

        'DELETE /orders/:number/pickup-consents/:id': route(
          operation('Revokes a code', [200, 404], { params: consentParameter }),
          async ({ person, params }) => consents.revoke(await ownKits(person.userId, params.number), params.id),
        ),
      });
    });
  };
}
