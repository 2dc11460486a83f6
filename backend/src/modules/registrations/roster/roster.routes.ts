import type { FastifyPluginAsync } from 'fastify';
import type { RosterRoutes } from 'shared-lib/api';
import { invitationSchema, rosterSchema } from 'shared-lib/validation';
import { number } from 'yup';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { idParameter } from '../registrations.parameters.ts';
import type { MemberRow } from './roster.repository.ts';
import type { Roster, RosterService } from './roster.service.ts';

// The sizes of the run are known at request time.
const rosterBody = rosterSchema(undefined, 'any');

const memberParameters = idParameter.shape({ memberId: number().integer().min(1).max(2_147_483_647).required() });

export function rosterRoutes(rosters: RosterService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<RosterRoutes>(app, {
      'GET /registrations/:id/roster': route(
        operation('Members of a team and its invitation', [200, 404], { params: idParameter }),
        async ({ person, params }) => toView(await rosters.get(person.userId, params.id)),
      ),

      'PUT /registrations/:id/roster': route(
        operation('Replaces the captain’s members', [200, 404, 409, 422], {
          params: idParameter,
          body: rosterBody,
        }),
        async ({ person, params, body }) => {
          const roster = await rosters.replace(person.userId, params.id, body.members);
          return toView(roster);
        },
      ),

      'DELETE /registrations/:id/roster/:memberId': route(
        operation('Removes a member who joined by the invitation', [204, 404, 409], { params: memberParameters }),
        async ({ person, params }, reply) => {
          await rosters.remove(person.userId, params.id, params.memberId);
          reply.code(204);
        },
      ),

      'POST /registrations/:id/invitation': route(
        operation('Creates an invitation; its token is returned once', [201, 404, 409, 422], {
          params: idParameter,
          body: invitationSchema,
        }),
        async ({ person, params, body }, reply) => {
          reply.code(201);
          return { token: await rosters.invite(person.userId, params.id, body.places) };
        },
      ),

      'DELETE /registrations/:id/invitation': route(
        operation('Revokes the invitation', [204, 404], { params: idParameter }),
        async ({ person, params }, reply) => {
          await rosters.revoke(person.userId, params.id);
          reply.code(204);
        },
      ),
    });
  };
}

function toView({ team, editableUntil, members, invitation }: Roster) {
  return {
    teamName: team.fields.teamName,
    participantsCount: team.fields.participantsCount,
    editableUntil: editableUntil.toISOString(),
    members: members.map(memberResponse),
    invitation: invitation && {
      places: invitation.row.places,
      placesLeft: invitation.placesLeft,
      createdAt: invitation.row.createdAt.toISOString(),
    },
  };
}

export function memberResponse({ id, fullName, email, birthday, kitSize, source, createdAt }: MemberRow) {
  const texts = { fullName, email: email ?? '', birthday: birthday ?? '', kitSize };
  return { id, ...texts, source, createdAt: createdAt.toISOString() };
}
