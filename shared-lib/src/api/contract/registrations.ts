import type { Individual, Team } from '../../validation/registrationSchemas.ts';
import type { Member, RosterRow } from '../../validation/rosterSchemas.ts';
import type { Registration, RegistrationForm } from '../registrationTypes.ts';
import type { OwnTime } from '../resultsTypes.ts';
import type { Invitation, Roster } from '../rosterTypes.ts';
import type { ByLocale } from './route.ts';

interface ById {
  id: number;
}

export interface RegistrationRoutes {
  'GET /registrations': { response: Registration[] };
  'POST /registrations': { query: ByLocale; body: RegistrationForm; key: string; response: Registration[] };
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
}
