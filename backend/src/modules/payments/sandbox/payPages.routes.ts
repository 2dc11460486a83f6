import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PayerChoice, readChoice } from './payerChoice.ts';
import { type PageView, payPage } from './payPage.ts';
import { type FaultName, faultNames } from './sandboxFaults.ts';

export interface PagesOf<Payment> {
  find(id: string): Payment | undefined;
  view(payment: Payment): Omit<PageView, 'isCardWrong'>;
  decide(payment: Payment, choice: PayerChoice, form: URLSearchParams, fault: FaultName | undefined): void;
}

/** `/pay/:id`: shows a payment and accepts the payer's choice. */
export function registerPayPages<Payment>(app: FastifyInstance, pages: PagesOf<Payment>): void {
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = pages.find(params.id);
    return payment ? sendPage(reply, pages.view(payment)) : reply.code(404).send();
  });

  app.post<{ Params: { id: string }; Body: URLSearchParams }>('/pay/:id', async ({ params, body, headers }, reply) => {
    const payment = pages.find(params.id);
    if (!payment) return reply.code(404).send();
    const view = pages.view(payment);
    if (view.state !== 'open') return sendPage(reply, view);
    const choice = readChoice(body);
    if (!choice) return sendPage(reply.code(422), { ...view, isCardWrong: true });
    const fault = faultNames.find((name) => name === headers['x-sandbox-fault']);
    pages.decide(payment, choice, body, fault);
    return view.returnUrl ? reply.redirect(view.returnUrl, 303) : sendPage(reply, pages.view(payment));
  });
}

export function sendPage(reply: FastifyReply, view: PageView): FastifyReply {
  // Browsers hold redirects after a form to `form-action` too, and this one ends at the shop.
  const shop = view.returnUrl && URL.canParse(view.returnUrl) ? ` ${new URL(view.returnUrl).origin}` : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${shop}`)
    .send(payPage(view));
}
