import type { FastifyPluginAsync } from 'fastify';
import { pickupConsentSchema } from 'shared-lib/validation';
import { type InferType, number, object, string } from 'yup';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { yupValidation } from '../../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../../accounts/index.ts';
import { numberParameter, type OrderRow, type UserOrders } from '../../orders/index.ts';
import type { Consents } from './createConsents.ts';

export interface ConsentsRoutes {
  consents: Consents;
  accounts: Pick<Accounts, 'authenticate'>;
  userOrders: Pick<UserOrders, 'find'>;
  /** The paid object of a link. @throws {DomainError} `link_unknown`. */
  linked: (token: string) => Promise<{ order: OrderRow; registrationId?: number }>;
}

type Form = InferType<typeof pickupConsentSchema>;

const id = number().integer().min(1).max(2_147_483_647).required();
const token = string().required().max(80);
const tokenParameter = object({ token });
const consentParameter = numberParameter.shape({ id });
const linkedConsentParameter = object({ token, id });

/** Consent codes: for the payer with a session, and for the holder of a link of an email. */
export function consentsRoutes({ consents, accounts, userOrders, linked }: ConsentsRoutes): FastifyPluginAsync {
  const ownKits = async (userId: number, number: string) => ({
    order: await userOrders.find(userId, number),
    hasNames: true,
  });
  const linkedKits = async (link: string) => {
    const { order, registrationId } = await linked(link);
    return { order, registrationId, hasNames: false };
  };
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

    await app.register(async (visitors) => {
      await visitors.register(yupValidation);
      visitors.addHook('onSend', async (_request, reply) => {
        reply.header('referrer-policy', 'no-referrer');
      });
      visitors.get<{ Params: InferType<typeof tokenParameter> }>(
        '/email-links/:token/pickup-consents',
        operation('The same by a link of an email, without names of runners', [200, 404], { params: tokenParameter }),
        async ({ params }) => consents.show(await linkedKits(params.token)),
      );
      visitors.post<{ Params: InferType<typeof tokenParameter>; Body: Form }>(
        '/email-links/:token/pickup-consents',
        operation('Lets a friend collect kits, by a link of an email', [201, 404, 409, 422, 429], {
          params: tokenParameter,
          body: pickupConsentSchema,
        }),
        async ({ params, body }, reply) =>
          reply.code(201).send(await consents.create(await linkedKits(params.token), body)),
      );
      visitors.delete<{ Params: InferType<typeof linkedConsentParameter> }>(
        '/email-links/:token/pickup-consents/:id',
        operation('Revokes a code, by a link of an email', [200, 404], { params: linkedConsentParameter }),
        async ({ params }) => consents.revoke(await linkedKits(params.token), params.id),
      );
    });
  };
}
