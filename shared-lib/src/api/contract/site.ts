import type { LinkedOrder, LinkedRegistration } from '../emailLinkTypes.ts';
import type { EventFacts } from '../eventTypes.ts';
import type { PaymentStart } from '../ordersTypes.ts';
import type { VerifiedNumber } from '../raceNumberTypes.ts';
import type { RunMap, Town } from '../runMapTypes.ts';
import type { PublicSettings } from '../settingsTypes.ts';
import type { ByLocale, Download } from './route.ts';

interface ByToken {
  token: string;
}

export interface EventRoutes {
  'GET /event': { query: ByLocale & { clock?: 'none' }; response: EventFacts };
}

export interface RunMapRoutes {
  'GET /map': { query: ByLocale; response: RunMap };
  'GET /map/link.png': { query: ByLocale; response: Download };
}

export interface TownRoutes {
  'GET /towns': { query: { country: string; q: string } & ByLocale; response: { towns: Town[] } };
}

export interface SettingsRoutes {
  'GET /settings': { response: PublicSettings };
}

export interface RaceNumberRoutes {
  'GET /race-numbers/:code': { params: { code: string }; response: VerifiedNumber };
}

export interface EmailLinkRoutes {
  'GET /email-links/:token': { params: ByToken; response: LinkedOrder | LinkedRegistration };
  /** Begins to pay an order without a session. Errors: 409 `order_not_payable`, 503 `payment_unavailable`. */
  'POST /email-links/:token/payment': { params: ByToken; query: ByLocale; response: PaymentStart };
  'GET /email-links/:token/invoice.pdf': { params: ByToken; query: ByLocale; response: Download };
  'GET /email-links/:token/event.ics': { params: ByToken; query: ByLocale; response: Download };
}
