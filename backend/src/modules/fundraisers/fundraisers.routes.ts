import type { FastifyPluginAsync } from 'fastify';
import type { FundraiserRoutes, OwnFundraiserRoutes } from 'shared-lib/api';
import { fundraiserContributionSchema, fundraiserReportSchema, fundraiserSchema } from 'shared-lib/fundraising/schemas';
import { boolean, number, object, string } from 'yup';
import { isSameEtag } from '../../etag.ts';
import type { Module } from '../../module.ts';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import {
  getFile,
  offsetQuery,
  PART_ANSWERS,
  sendPhoto,
  takeFiles,
  UPLOAD_ANSWERS,
  uploadParameter,
  uploadSchema,
} from '../finishes/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Fundraisers } from './createFundraisers.ts';

const codeParameter = object({ code: string().required().max(40) });
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
      'GET /fundraiser-pictures/:code': route(
        operation('A picture that staff approved', [200, 304, 404], { params: codeParameter }),
        async ({ params, headers }, reply) => {
          const image = await fundraisers.publicPicture(params.code);
          const etag = `"${params.code}"`;
          // Asked again each time, so that one that is taken away is gone at once.
          reply.headers({ 'cache-control': 'no-cache', etag });
          if (isSameEtag(headers['if-none-match'], etag)) return reply.code(304).send();
          return sendPhoto(reply, image);
        },
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
    takeFiles(app);
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
      'PUT /own-fundraisers/:address/uploads/:upload': route(
        operation('Begins the picture of a page, which comes in parts, or tells how far it came', UPLOAD_ANSWERS, {
          params: addressParameter.shape(uploadParameter),
          body: uploadSchema,
        }),
        ({ person, params, body }) => fundraisers.beginUpload(person.userId, params.address, params.upload, body),
      ),
      'PATCH /own-fundraisers/:address/uploads/:upload': route(
        operation('Takes the next part of a picture', PART_ANSWERS, {
          params: addressParameter.shape(uploadParameter),
          querystring: offsetQuery,
        }),
        (request) => {
          const { person, params, query } = request;
          return fundraisers.appendUpload(person.userId, params.address, params.upload, query.offset, getFile(request));
        },
      ),
      'DELETE /own-fundraisers/:address/uploads/:upload': route(
        operation('Drops a picture that is on its way', [204, 404, 429], {
          params: addressParameter.shape(uploadParameter),
        }),
        async ({ person, params }, reply) => {
          await fundraisers.removeUpload(person.userId, params.address, params.upload);
          reply.code(204);
        },
      ),
      'PUT /own-fundraisers/:address/uploads/:upload/picture': route(
        operation('Keeps the picture that came in parts, for staff to look at', UPLOAD_ANSWERS, {
          params: addressParameter.shape(uploadParameter),
        }),
        ({ person, params }) => fundraisers.takePicture(person.userId, params.address, params.upload),
      ),
      'GET /own-fundraisers/:address/picture': route(
        operation('The latest picture of the own page', [200, 404], { params: addressParameter }),
        async ({ person, params }, reply) =>
          sendPhoto(reply, await fundraisers.ownPicture(person.userId, params.address)),
      ),
      'DELETE /own-fundraisers/:address/picture': route(
        operation('Takes the picture off the page', [200, 404, 429], { params: addressParameter }),
        ({ person, params }) => fundraisers.removePicture(person.userId, params.address),
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
