import type { LinkedOrder, LinkedRegistration } from '../emailLinkApi.ts';
import type { EventFacts } from '../eventApi.ts';
import type { VerifiedNumber } from '../raceNumberApi.ts';
import type { PublicSettings } from '../settingsApi.ts';
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
