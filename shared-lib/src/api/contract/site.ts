import type { LinkedOrder, LinkedRegistration } from '../emailLinkTypes.ts';
import type { EventFacts } from '../eventTypes.ts';
import type { VerifiedNumber } from '../raceNumberTypes.ts';
import type { PublicSettings } from '../settingsTypes.ts';
import type { ByLocale, Download } from './route.ts';

interface ByToken {
  token: string;
}

export interface EventRoutes {
  'GET /event': { query: ByLocale & { clock?: 'none' }; response: EventFacts };
}

export interface SettingsRoutes {
  'GET /settings': { response: PublicSettings };
}

export interface RaceNumberRoutes {
  'GET /race-numbers/:code': { params: { code: string }; response: VerifiedNumber };
}

export interface EmailLinkRoutes {
  'GET /email-links/:token': { params: ByToken; response: LinkedOrder | LinkedRegistration };
  'GET /email-links/:token/invoice.pdf': { params: ByToken; query: ByLocale; response: Download };
  'GET /email-links/:token/event.ics': { params: ByToken; query: ByLocale; response: Download };
}
