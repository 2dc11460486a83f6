import type { FastifyPluginAsync } from 'fastify';
import { pickupConsentSchema } from 'shared-lib/validation';
import { type InferType, number } from 'yup';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { yupValidation } from '../../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../../accounts/index.ts';
import { numberParameter, type UserOrders } from '../../orders/index.ts';
import type { Consents } from './createConsents.ts';

export interface ConsentsRoutes {
  consents: Consents;
  accounts: Pick<Accounts, 'authenticate'>;
  userOrders: Pick<UserOrders, 'find'>;
}

type Form = InferType<typeof pickupConsentSchema>;

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
      members.get<{ Params: InferType<typeof numberParameter> }>(
        '/orders/:number/pickup-consents',
        operation('Friends who may collect kits of an order, with their codes', [200, 404], {
          params: numberParameter,
        }),
        async ({ person, params }) => consents.show(await ownKits(person.userId, params.number)),
      );
      members.post<{ Params: InferType<typeof numberParameter>; Body: Form }>(
        '/orders/:number/pickup-consents',
        operation('Lets a friend collect kits by a code, in place of earlier codes', [201, 404, 409, 422, 429], {
          params: numberParameter,
          body: pickupConsentSchema,
        }),
        async ({ person, params, body }, reply) =>
          reply.code(201).send(await consents.create(await ownKits(person.userId, params.number), body)),
      );
      members.delete<{ Params: InferType<typeof consentParameter> }>(
        '/orders/:number/pickup-consents/:id',
        operation('Revokes a code', [200, 404], { params: consentParameter }),
        async ({ person, params }) => consents.revoke(await ownKits(person.userId, params.number), params.id),
      );
    });
  };
}
