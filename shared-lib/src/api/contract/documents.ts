import type { Wallet } from '../../vocabulary/wallets.ts';
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
  'GET /orders/:number/online-numbers.zip': OrderDocumentRoute;
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
  'GET /contributions/:token/card.png': { params: ByToken; query: ByLocale; response: Download };
}

export interface WalletRoutes {
  /** Where a phone gets the pass of a race number; a link to our own file is good for ten minutes. */
  'GET /registrations/:id/wallets/:wallet': {
    params: { id: number; wallet: Wallet };
    query: ByLocale & { member?: number };
    response: { url: string };
  };
}

/** By a plain link, which a phone opens itself. */
export interface NumberPassRoutes {
  'GET /number-passes/:token': { params: ByToken; response: Download };
}
