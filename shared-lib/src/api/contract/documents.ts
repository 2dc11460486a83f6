import type { ByLocale, Download } from './route.ts';

interface OrderDocumentRoute {
  params: { number: string };
  query: ByLocale;
  response: Download;
}

interface RegistrationDocumentRoute {
  params: { id: number };
  query: ByLocale;
  response: Download;
}

interface ByToken {
  token: string;
}

export interface DocumentRoutes {
  'GET /orders/:number/invoice.pdf': OrderDocumentRoute;
  'GET /orders/:number/act.pdf': OrderDocumentRoute;
  'GET /orders/:number/transfer-code.svg': { params: { number: string }; response: Download<string> };
  'GET /orders/:number/help-letter.pdf': OrderDocumentRoute;
  'GET /orders/:number/event.ics': OrderDocumentRoute;
  'GET /orders/:number/corrective-invoice.pdf': {
    params: { number: string };
    query: ByLocale & { correction?: number };
    response: Download;
  };
  'GET /registrations/:id/online-numbers.zip': RegistrationDocumentRoute;
  'GET /registrations/:id/certificate.pdf': RegistrationDocumentRoute;
  'GET /registrations/:id/online-number.:format': {
    params: { id: number; format: 'pdf' | 'png' };
    query: ByLocale & { member?: number };
    response: Download;
  };
}

/** By a plain link. */
export interface ReceiptRoutes {
  'GET /contributions/:token/receipt.pdf': { params: ByToken; query: ByLocale; response: Download };
}
