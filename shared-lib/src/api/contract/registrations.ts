import type { Individual, Team } from '../../validation/registrationSchemas.ts';
import type { Member, RosterRow } from '../../validation/rosterSchemas.ts';
import type { KitSizeAvailability, SizeLink } from '../eventTypes.ts';
import type { Registration, RegistrationForm } from '../registrationTypes.ts';
import type {
  FoundResults,
  OwnTime,
  PublicResultDetails,
  PublicResultPage,
  ReportedFinishDetails,
  ReportedFinishPage,
} from '../resultsTypes.ts';
import type { Invitation, Roster } from '../rosterTypes.ts';
import type { ByLocale } from './route.ts';

interface ById {
  id: number;
}

export interface KitSizeRoutes {
  'GET /kit-sizes': { response: KitSizeAvailability };
}

export interface SizeLinkRoutes {
  'GET /size-links/:token': { params: { token: string }; response: SizeLink };
  'PUT /size-links/:token': { params: { token: string }; body: { id: number; kitSize: string }; response: SizeLink };
}

export interface RegistrationRoutes {
  'GET /registrations': { response: Registration[] };
  'POST /registrations': {
    query: ByLocale & { invite?: string };
    body: RegistrationForm;
    key: string;
    response: Registration[];
  };
  'PATCH /registrations/:id': { params: ById; body: { fields: Individual | Team }; response: Registration };
  'DELETE /registrations/:id': { params: ById; response: undefined };
}

export interface RosterRoutes {
  'GET /registrations/:id/roster': { params: ById; response: Roster };
  'PUT /registrations/:id/roster': { params: ById; body: { members: RosterRow[] }; response: Roster };
  'DELETE /registrations/:id/roster/:memberId': { params: ById & { memberId: number }; response: undefined };
  'POST /registrations/:id/invitation': { params: ById; body: { places: number }; response: { token: string } };
  'DELETE /registrations/:id/invitation': { params: ById; response: undefined };
}

export interface InvitationRoutes {
  'GET /invitations/:token': { params: { token: string }; response: Invitation };
  'POST /invitations/:token/members': {
    params: { token: string };
    body: Member;
    key: string;
    response: Invitation;
  };
}

export interface ResultRoutes {
  'GET /results': { response: OwnTime[] };
  'PUT /registrations/:id/result-name': { params: ById; body: { isShown: boolean }; response: { isShown: boolean } };
}

export interface PublicResultRoutes {
  'GET /public-results': {
    /** `age` is the start of an age group. */
    query: { edition?: number; format?: string; way?: 'on-site' | 'online'; age?: number; page?: number };
    response: PublicResultPage;
  };
  'GET /public-results/finishes': {
    query: { edition?: number; page?: number } & ByLocale;
    response: ReportedFinishPage;
  };
  'GET /public-results/search': { query: { q: string; page?: number } & ByLocale; response: FoundResults };
  'GET /public-results/:edition/:number': {
    params: { edition: number; number: number };
    response: PublicResultDetails;
  };
  'GET /public-results/:edition/:number/finish': {
    params: { edition: number; number: number };
    query: ByLocale;
    response: ReportedFinishDetails;
  };
}
