import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type {
  FinishCertificateRoutes,
  FinishFileName,
  FinishLinkRoutes,
  FinishPhotoRoutes,
  FinishRoutes,
} from 'shared-lib/api';
import { boolean, object, string } from 'yup';
import { isSameEtag } from '../../etag.ts';
import type { Module } from '../../module.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import { readLocale } from '../content/index.ts';
import { sendDocument } from '../documents/index.ts';
import { idParameter } from '../registrations/index.ts';
import type { Finishes } from './createFinishes.ts';
import { finishSchema } from './finishSchema.ts';
import { getFile, sendPhoto, takeFiles } from './sentFiles.ts';
import { offsetQuery, PART_ANSWERS, UPLOAD_ANSWERS, uploadParameter, uploadSchema } from './uploads/uploadSchema.ts';

const file = string().oneOf<FinishFileName>(['certificate.pdf', 'certificate.png', 'story.png', 'link.png']).required();
const tokenParameter = object({ token: string().required().max(60) });
const codeParameter = object({ code: string().required().max(40) });

const FILE_ANSWERS = [200, 404, 413, 422, 429];

const timeZone = string().max(64).required();
const zoneQuery = object({ timeZone });
const consentSchema = object({ isPublic: boolean().required(), timeZone });

const PHOTO_ANSWERS = [200, 404, 409, 413, 422, 429];

const asked = (request: FastifyRequest, name: FinishFileName) => ({
  file: name,
  locale: readLocale((request.query as { lang?: string }).lang ?? null),
});

const ownRoutes =
  (finishes: Finishes, accounts: Pick<Accounts, 'authenticate'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(requireSession(accounts));
    takeFiles(app);
    app.addHook('onSend', noStore);
    const reporter = ({ person }: FastifyRequest, registrationId: number) => ({
      userId: person.userId,
      registrationId,
    });

    addRoutes<FinishRoutes>(app, {
      'GET /finishes': route(operation('Online participants of the account and what they reported', [200]), (request) =>
        finishes.ownPage(request.person.userId),
      ),
      'PUT /registrations/:id/finish': route(
        operation('Reports the online run of a participant', [200, 404, 409, 422, 429], {
          params: idParameter,
          body: finishSchema,
        }),
        (request) => finishes.report(reporter(request, request.params.id), request.body),
      ),
      'POST /registrations/:id/finish-track': route(
        operation('Distance and time of a GPX, TCX or FIT file, which is not kept', FILE_ANSWERS, {
          params: idParameter,
        }),
        (request) => finishes.readTrack(reporter(request, request.params.id), getFile(request)),
      ),
      'PUT /registrations/:id/finish-photo': route(
        operation('Keeps the photo of an online finish', PHOTO_ANSWERS, {
          params: idParameter,
          querystring: zoneQuery,
        }),
        (request) => finishes.sendPhoto(reporter(request, request.params.id), getFile(request), request.query.timeZone),
      ),
      'GET /registrations/:id/finish-photo': route(
        operation('The own photo of an online finish', [200, 404], { params: idParameter }),
        async (request, reply) => sendPhoto(reply, await finishes.ownPhoto(reporter(request, request.params.id))),
      ),
      'DELETE /registrations/:id/finish-photo': route(
        operation('Removes the photo of an online finish', [200, 404, 429], { params: idParameter }),
        (request) => finishes.removePhoto(reporter(request, request.params.id)),
      ),
      'PUT /registrations/:id/finish-photo-consent': route(
        operation('Agrees to show the photo, or withdraws that', [200, 404, 409, 422, 429], {
          params: idParameter,
          body: consentSchema,
        }),
        (request) =>
          finishes.allowPhoto(reporter(request, request.params.id), request.body.isPublic, request.body.timeZone),
      ),
      'PUT /registrations/:id/finish-uploads/:upload': route(
        operation('Begins a file that comes in parts, or tells how far it came', UPLOAD_ANSWERS, {
          params: idParameter.shape(uploadParameter),
          body: uploadSchema,
        }),
        (request) => finishes.beginUpload(reporter(request, request.params.id), request.params.upload, request.body),
      ),
      'PATCH /registrations/:id/finish-uploads/:upload': route(
        operation('Takes the next part of a file', PART_ANSWERS, {
          params: idParameter.shape(uploadParameter),
          querystring: offsetQuery,
        }),
        (request) =>
          finishes.appendUpload(
            reporter(request, request.params.id),
            request.params.upload,
            request.query.offset,
            getFile(request),
          ),
      ),
      'DELETE /registrations/:id/finish-uploads/:upload': route(
        operation('Drops a file that is on its way', [204, 404, 429], { params: idParameter.shape(uploadParameter) }),
        async (request, reply) => {
          await finishes.removeUpload(reporter(request, request.params.id), request.params.upload);
          reply.code(204);
        },
      ),
      'PUT /registrations/:id/finish-uploads/:upload/photo': route(
        operation('Keeps the photo that came in parts', UPLOAD_ANSWERS, {
          params: idParameter.shape(uploadParameter),
          querystring: zoneQuery,
        }),
        (request) =>
          finishes.takePhoto(reporter(request, request.params.id), request.params.upload, request.query.timeZone),
      ),
      'PUT /registrations/:id/finish-uploads/:upload/track': route(
        operation('Distance and time of the file that came in parts', UPLOAD_ANSWERS, {
          params: idParameter.shape(uploadParameter),
        }),
        (request) => finishes.takeTrack(reporter(request, request.params.id), request.params.upload),
      ),
      'GET /registrations/:id/finish/:file': route(
        operation('The certificate of an online finish, or a picture of it', [200, 404, 429], {
          params: idParameter.shape({ file }),
        }),
        async (request, reply) => {
          const { id, file: name } = request.params;
          return sendDocument(reply, await finishes.ownFile(reporter(request, id), asked(request, name)));
        },
      ),
    });
  };

const linkRoutes =
  (finishes: Finishes): FastifyPluginAsync =>
  async (app) => {
    takeFiles(app);
    app.addHook('onSend', noStore);

    addRoutes<FinishLinkRoutes>(app, {
      'GET /finish-links/:token': route(
        operation('The online participant of a personal link', [200, 404], { params: tokenParameter }),
        ({ params }) => finishes.linkPage(params.token),
      ),
      'PUT /finish-links/:token': route(
        operation('Reports the online run by a personal link', [200, 404, 409, 422, 429], {
          params: tokenParameter,
          body: finishSchema,
        }),
        ({ params, body }) => finishes.report({ token: params.token }, body),
      ),
      'POST /finish-links/:token/track': route(
        operation('Distance and time of a file, which is not kept, by a personal link', FILE_ANSWERS, {
          params: tokenParameter,
        }),
        (request) => finishes.readTrack({ token: request.params.token }, getFile(request)),
      ),
      'PUT /finish-links/:token/photo': route(
        operation('Keeps the photo of an online finish, by a personal link', PHOTO_ANSWERS, {
          params: tokenParameter,
          querystring: zoneQuery,
        }),
        (request) => finishes.sendPhoto({ token: request.params.token }, getFile(request), request.query.timeZone),
      ),
      'GET /finish-links/:token/photo': route(
        operation('The own photo of an online finish, by a personal link', [200, 404], { params: tokenParameter }),
        async (request, reply) => sendPhoto(reply, await finishes.ownPhoto({ token: request.params.token })),
      ),
      'DELETE /finish-links/:token/photo': route(
        operation('Removes the photo of an online finish, by a personal link', [200, 404, 429], {
          params: tokenParameter,
        }),
        (request) => finishes.removePhoto({ token: request.params.token }),
      ),
      'PUT /finish-links/:token/photo-consent': route(
        operation('Agrees to show the photo, or withdraws that, by a personal link', [200, 404, 409, 422, 429], {
          params: tokenParameter,
          body: consentSchema,
        }),
        (request) => finishes.allowPhoto({ token: request.params.token }, request.body.isPublic, request.body.timeZone),
      ),
      'PUT /finish-links/:token/uploads/:upload': route(
        operation('Begins a file that comes in parts, or tells how far it came, by a personal link', UPLOAD_ANSWERS, {
          params: tokenParameter.shape(uploadParameter),
          body: uploadSchema,
        }),
        (request) => finishes.beginUpload({ token: request.params.token }, request.params.upload, request.body),
      ),
      'PATCH /finish-links/:token/uploads/:upload': route(
        operation('Takes the next part of a file, by a personal link', PART_ANSWERS, {
          params: tokenParameter.shape(uploadParameter),
          querystring: offsetQuery,
        }),
        (request) =>
          finishes.appendUpload(
            { token: request.params.token },
            request.params.upload,
            request.query.offset,
            getFile(request),
          ),
      ),
      'DELETE /finish-links/:token/uploads/:upload': route(
        operation('Drops a file that is on its way, by a personal link', [204, 404, 429], {
          params: tokenParameter.shape(uploadParameter),
        }),
        async (request, reply) => {
          await finishes.removeUpload({ token: request.params.token }, request.params.upload);
          reply.code(204);
        },
      ),
      'PUT /finish-links/:token/uploads/:upload/photo': route(
        operation('Keeps the photo that came in parts, by a personal link', UPLOAD_ANSWERS, {
          params: tokenParameter.shape(uploadParameter),
          querystring: zoneQuery,
        }),
        (request) => finishes.takePhoto({ token: request.params.token }, request.params.upload, request.query.timeZone),
      ),
      'PUT /finish-links/:token/uploads/:upload/track': route(
        operation('Distance and time of the file that came in parts, by a personal link', UPLOAD_ANSWERS, {
          params: tokenParameter.shape(uploadParameter),
        }),
        (request) => finishes.takeTrack({ token: request.params.token }, request.params.upload),
      ),
      'GET /finish-links/:token/:file': route(
        operation('A certificate or a picture by a personal link', [200, 404, 429], {
          params: tokenParameter.shape({ file }),
        }),
        async (request, reply) => {
          const { token, file: name } = request.params;
          return sendDocument(reply, await finishes.ownFile({ token }, asked(request, name)));
        },
      ),
    });
  };

const certificateRoutes =
  (finishes: Finishes): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<FinishCertificateRoutes>(app, {
      'GET /finish-certificates/:code': route(
        operation('What a certificate says, as its runner lets others see it', [200, 404], { params: codeParameter }),
        ({ params, query }) => finishes.certificate(params.code, readLocale(query.lang ?? null)),
      ),
      'GET /finish-certificates/:code/:file': route(
        operation('The certificate or a picture as its runner lets others see it', [200, 404, 429], {
          params: codeParameter.shape({ file }),
        }),
        async (request, reply) => {
          const { code, file: name } = request.params;
          return sendDocument(reply, await finishes.publicFile(code, { ...asked(request, name), client: request.ip }));
        },
      ),
    });
  };

const photoRoutes =
  (finishes: Finishes): FastifyPluginAsync =>
  async (app) => {
    addRoutes<FinishPhotoRoutes>(app, {
      'GET /finish-photos/:code': route(
        operation('A photo that its runner and staff show', [200, 304, 404], { params: codeParameter }),
        async ({ params, headers }, reply) => {
          const image = await finishes.publicPhoto(params.code);
          const etag = `"${params.code}"`;
          // Asked again each time, so that one that is withdrawn is gone at once.
          reply.headers({ 'cache-control': 'no-cache', etag });
          if (isSameEtag(headers['if-none-match'], etag)) return reply.code(304).send();
          return sendPhoto(reply, image);
        },
      ),
    });
  };

export const finishesModule = (finishes: Finishes, accounts: Pick<Accounts, 'authenticate'>): Module => ({
  name: 'finishes',
  api: async (app) => {
    await app.register(yupValidation);
    await app.register(ownRoutes(finishes, accounts));
    await app.register(linkRoutes(finishes));
    await app.register(certificateRoutes(finishes));
    await app.register(photoRoutes(finishes));
  },
});
