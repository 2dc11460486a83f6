import type { PaymentProvider } from '../../vocabulary/index.ts';
import type {
  Contribution,
  GiftChoices,
  MonthlyGift,
  NewContribution,
  ProviderCurrencies,
  Raised,
  StartedContribution,
} from '../contributionTypes.ts';
import type { PaymentStart } from '../ordersTypes.ts';
import type { PublicLedgerPage } from '../publicLedgerTypes.ts';
import type { ByLocale, Download } from './route.ts';

interface ByToken {
  token: string;
}

export interface ContributionRoutes {
  'GET /payments/providers': { response: ProviderCurrencies[] };
  'GET /contributions/raised': { response: Raised };
  'GET /contributions/choices': { query: ByLocale; response: GiftChoices };
  'POST /contributions': { query: ByLocale; body: NewContribution; key: string; response: StartedContribution };
  'GET /contributions/:token': { params: ByToken; response: Contribution };
  'POST /contributions/:token/refresh': { params: ByToken; response: Contribution };
  'POST /contributions/:token/payment': {
    params: ByToken;
    query: ByLocale;
    body: { provider: PaymentProvider };
    response: PaymentStart;
  };
  'POST /contributions/:token/receipt': {
    params: ByToken;
    body: { email: string };
    response: { receipt: 'sent' };
  };
  'GET /monthly-gifts/:token': { params: ByToken; response: MonthlyGift };
  'POST /monthly-gifts/:token/end': { params: ByToken; response: MonthlyGift };
}

export interface TransferQrRoutes {
  'GET /contribution/qr.svg': { query: { amount?: number }; response: Download };
}

export interface PublicLedgerRoutes {
  'GET /public-ledger': { query: { page?: number }; response: PublicLedgerPage };
  'GET /public-ledger.csv': { response: Download };
  'GET /public-ledger/documents/:hash': { params: { hash: string }; response: Download };
}
