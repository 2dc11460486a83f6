import type { FastifyPluginAsync } from 'fastify';
import type { FundraiserRoutes, OwnFundraiserRoutes } from 'shared-lib/api';
import { fundraiserContributionSchema, fundraiserReportSchema, fundraiserSchema } from 'shared-lib/fundraising/schemas';
import { boolean, number, object, string } from 'yup';
import type { Module } from '../../module.ts';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Fundraisers } from './createFundraisers.ts';

const addressParameter = object({ address: string().required().max(80) });
const giftParameter = addressParameter.shape({ gift: number().integer().min(1).max(2_147_483_647).required() });

const runnerParameter = addressParameter.shape({ runner: number().integer().min(1).max(2_147_483_647).required() });

const publicRoutes =
  (fundraisers: Fundraisers, payments: Pick<Payments, 'contribute'>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<FundraiserRoutes>(app, {
      'GET /fundraisers': route(operation('Public fundraising pages of the current run', [200, 404]), () =>
        fundraisers.list(),
      ),
      'GET /fundraisers/:address': route(
        operation('A public fundraising page with its donors', [200, 404], { params: addressParameter }),
        ({ params }) => fundraisers.page(params.address),
      ),
      'POST /fundraiser-contributions': route(
        operation(
          'Creates a contribution to a fundraising page and begins its payment, once per key',
          [201, 404, 409, 422, 429, 503],
          { headers: keyHeader, body: fundraiserContributionSchema },
        ),
        (request, reply) => {
          const { body, headers } = request;
          reply.code(201);
          return payments.contribute(request, body, headers['idempotency-key'], fundraisers.attach(body));
        },
      ),
      'PUT /fundraisers/:address/report': route(
        operation('Reports a fundraising page to staff', [200, 404, 422, 429], {
          params: addressParameter,
          body: fundraiserReportSchema,
        }),
        ({ params, body, ip }) => fundraisers.report(params.address, body.reason, ip),
      ),
    });
  };

const ownRoutes =
  (fundraisers: Fundraisers, accounts: Pick<Accounts, 'authenticate'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(requireSession(accounts));
    app.addHook('onSend', noStore);

    addRoutes<OwnFundraiserRoutes>(app, {
      'GET /own-fundraisers': route(operation('Fundraising pages of the account', [200, 404]), ({ person }) =>
        fundraisers.own(person.userId),
      ),
      'PUT /own-fundraisers': route(
        operation('Opens or changes a fundraising page', [200, 404, 409, 422, 429], { body: fundraiserSchema }),
        ({ person, body }) => fundraisers.save(person.userId, body),
      ),
      'PUT /own-fundraisers/:address/closing': route(
        operation('Closes a fundraising page, or opens it again', [200, 404, 422, 429], {
          params: addressParameter,
          body: object({ isClosed: boolean().required() }),
        }),
        ({ person, params, body }) => fundraisers.close(person.userId, params.address, body.isClosed),
      ),
      'DELETE /own-fundraisers/:address/runners/:runner': route(
        operation('Takes a member of the team off its fundraising page', [200, 404, 429], { params: runnerParameter }),
        ({ person, params }) => fundraisers.hideRunner(person.userId, params.address, params.runner),
      ),
      'PUT /own-fundraisers/:address/messages/:gift': route(
        operation('Shows or hides the message of a donor', [200, 404, 422, 429], {
          params: giftParameter,
          body: object({ isShown: boolean().required() }),
        }),
        ({ person, params, body }) => fundraisers.showMessage(person.userId, params.address, params.gift, body.isShown),
      ),
    });
  };

interface FundraisersModuleDependencies {
  accounts: Pick<Accounts, 'authenticate'>;
  payments: Pick<Payments, 'contribute'>;
}

export const fundraisersModule = (
  fundraisers: Fundraisers,
  { accounts, payments }: FundraisersModuleDependencies,
): Module => ({
  name: 'fundraisers',
  api: async (app) => {
    await app.register(yupValidation);
    await app.register(publicRoutes(fundraisers, payments));
    await app.register(ownRoutes(fundraisers, accounts));
  },
});
