import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type InferType, number, object, string } from 'yup';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { readLocale } from '../content/index.ts';
import { numberParameter, type UserOrders } from '../orders/index.ts';
import { idParameter } from '../registrations/index.ts';
import type { DocumentFile, DocumentStream } from './createDocumentRenderer.ts';
import type { OrderDocumentRequest, OrderDocuments } from './orderDocuments.ts';
import type { DocumentRequest, RunnerDocuments } from './runnerDocuments.ts';
import { sendDocument } from './sendDocument.ts';

export interface DocumentsServices {
  userOrders: Pick<UserOrders, 'find'>;
  orderDocuments: OrderDocuments;
  runnerDocuments: RunnerDocuments;
}

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

/** Documents to download, for the person whose order or registration it is. */
export function documentsRoutes({
  userOrders,
  orderDocuments,
  runnerDocuments,
}: DocumentsServices): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    const ofOrder = (path: string, summary: string, make: (request: OrderDocumentRequest) => Promise<DocumentFile>) =>
      app.get<{ Params: InferType<typeof numberParameter>; Querystring: Query }>(
        `/orders/:number/${path}`,
        operation(summary, [200, 404, 409], { params: numberParameter }),
        async (request, reply) => {
          const { user, userId } = request.person;
          const order = await userOrders.find(userId, request.params.number);
          return sendDocument(reply, await make({ user, order, ...whereAndHow(request) }));
        },
      );
    ofOrder('invoice.pdf', 'A bill to pay by bank transfer', orderDocuments.invoice);
    ofOrder('act.pdf', 'The act of rendered services, after the run', orderDocuments.act);
    ofOrder('transfer-code.svg', 'The payment code of that bill', orderDocuments.transferCode);
    ofOrder('help-letter.pdf', 'Thanks for charitable help', orderDocuments.helpLetter);
    ofOrder('event.ics', 'The run for a calendar', orderDocuments.calendar);

    app.get<{ Params: InferType<typeof numberParameter>; Querystring: InferType<typeof correctionQuery> }>(
      '/orders/:number/corrective-invoice.pdf',
      operation('The difference after a change of an invoiced order', [200, 404], {
        params: numberParameter,
        querystring: correctionQuery,
      }),
      async (request, reply) => {
        const { user, userId } = request.person;
        const order = await userOrders.find(userId, request.params.number);
        const document = { user, order, ...whereAndHow(request) };
        return sendDocument(reply, await orderDocuments.correctiveInvoice(document, request.query.correction));
      },
    );

    type Make = (request: DocumentRequest) => Promise<DocumentFile | DocumentStream>;
    const ofRegistration = (path: string, summary: string, make: Make) =>
      app.get<{ Params: InferType<typeof idParameter>; Querystring: Query }>(
        `/registrations/:id/${path}`,
        operation(summary, [200, 404, 409], { params: idParameter }),
        async (request, reply) => sendDocument(reply, await make(requestOf(request, request.params.id))),
      );
    ofRegistration('online-numbers.zip', 'The bibs of a team', runnerDocuments.onlineNumbers);
    ofRegistration('certificate.pdf', 'That a person or a team takes part', runnerDocuments.certificate);

    app.get<{ Params: InferType<typeof bibParameters>; Querystring: InferType<typeof bibQuery> }>(
      '/registrations/:id/online-number.:format',
      operation('The bib of one runner', [200, 404, 409], { params: bibParameters, querystring: bibQuery }),
      async (request, reply) => {
        const { id, format } = request.params;
        const made = runnerDocuments.onlineNumber(requestOf(request, id), format, request.query.member);
        return sendDocument(reply, await made);
      },
    );
  };
}

function whereAndHow({ protocol, host, query }: FastifyRequest) {
  return { origin: `${protocol}://${host}`, locale: readLocale((query as Query).lang ?? null) };
}

function requestOf(request: FastifyRequest, registrationId: number): DocumentRequest {
  return { userId: request.person.userId, registrationId, ...whereAndHow(request) };
}
