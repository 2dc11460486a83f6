import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentRoutes } from 'shared-lib/api';
import { type InferType, number, object, string } from 'yup';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { readLocale } from '../content/index.ts';
import { numberParameter, type UserOrders } from '../orders/index.ts';
import { idParameter } from '../registrations/index.ts';
import type { DocumentFile } from './createDocumentRenderer.ts';
import type { OrderDocumentRequest, OrderDocuments } from './orderDocuments.ts';
import type { DocumentRequest, RunnerDocuments } from './runnerDocuments.ts';
import { sendDocument } from './sendDocument.ts';

export interface DocumentsServices {
  userOrders: Pick<UserOrders, 'find'>;
  orderDocuments: OrderDocuments;
  runnerDocuments: RunnerDocuments;
  /** The site's, for what documents link to. */
  origin: string;
}

type ByNumber = FastifyRequest<{ Params: InferType<typeof numberParameter> }>;

interface Query {
  lang?: string;
}

const bibParameters = idParameter.shape({
  format: string()
    .oneOf(['pdf', 'png'] as const)
    .required(),
});
/** Which correction of an invoice, from 1. */
const correctionQuery = object({ lang: string(), correction: number().integer().min(1).max(10_000).default(1) });
const bibQuery = object({ lang: string(), member: number().integer().min(1).max(2_147_483_647) });

export function documentsRoutes({
  userOrders,
  orderDocuments,
  runnerDocuments,
  origin,
}: DocumentsServices): FastifyPluginAsync {
  const whereAndHow = ({ query }: FastifyRequest) => ({
    origin,
    locale: readLocale((query as Query).lang ?? null),
  });
  const getRequest = (request: FastifyRequest, registrationId: number): DocumentRequest => ({
    userId: request.person.userId,
    registrationId,
    ...whereAndHow(request),
  });
  return async (app) => {
    app.addHook('onSend', noStore);

    type MakeForOrder = (request: OrderDocumentRequest) => Promise<DocumentFile>;
    const sendOfOrder = async (request: ByNumber, reply: FastifyReply, make: MakeForOrder) => {
      const { user, userId } = request.person;
      const order = await userOrders.find(userId, request.params.number);
      return sendDocument(reply, await make({ user, order, ...whereAndHow(request) }));
    };
    const ofOrder = (summary: string) => operation(summary, [200, 404, 409], { params: numberParameter });
    const ofRegistration = (summary: string) => operation(summary, [200, 404, 409], { params: idParameter });

    addRoutes<DocumentRoutes>(app, {
      'GET /orders/:number/invoice.pdf': route(ofOrder('A bill to pay by bank transfer'), (request, reply) =>
        sendOfOrder(request, reply, orderDocuments.invoice),
      ),
      'GET /orders/:number/act.pdf': route(ofOrder('The act of rendered services, after the run'), (request, reply) =>
        sendOfOrder(request, reply, orderDocuments.act),
      ),
      'GET /orders/:number/transfer-code.svg': route(ofOrder('The payment code of that bill'), (request, reply) =>
        sendOfOrder(request, reply, orderDocuments.transferCode),
      ),
      'GET /orders/:number/help-letter.pdf': route(ofOrder('Thanks for charitable help'), (request, reply) =>
        sendOfOrder(request, reply, orderDocuments.helpLetter),
      ),
      'GET /orders/:number/event.ics': route(ofOrder('The run for a calendar'), (request, reply) =>
        sendOfOrder(request, reply, orderDocuments.calendar),
      ),

      'GET /orders/:number/corrective-invoice.pdf': route(
        operation('The difference after a change of an invoiced order', [200, 404], {
          params: numberParameter,
          querystring: correctionQuery,
        }),
        (request, reply) =>
          sendOfOrder(request, reply, (document) =>
            orderDocuments.correctiveInvoice(document, request.query.correction),
          ),
      ),

      'GET /orders/:number/online-numbers.zip': route(
        ofOrder('The bibs of all runners of an order'),
        async (request, reply) => {
          const order = await userOrders.find(request.person.userId, request.params.number);
          return sendDocument(reply, await runnerDocuments.onlineNumbersOfOrder({ order, ...whereAndHow(request) }));
        },
      ),

      'GET /registrations/:id/online-numbers.zip': route(ofRegistration('The bibs of a team'), async (request, reply) =>
        sendDocument(reply, await runnerDocuments.onlineNumbers(getRequest(request, request.params.id))),
      ),
      'GET /registrations/:id/certificate.pdf': route(
        ofRegistration('That a person or a team takes part'),
        async (request, reply) =>
          sendDocument(reply, await runnerDocuments.certificate(getRequest(request, request.params.id))),
      ),

      'GET /registrations/:id/online-number.:format': route(
        operation('The bib of one runner', [200, 404, 409], { params: bibParameters, querystring: bibQuery }),
        async (request, reply) => {
          const { id, format } = request.params;
          const made = runnerDocuments.onlineNumber(getRequest(request, id), format, request.query.member);
          return sendDocument(reply, await made);
        },
      ),
    });
  };
}
