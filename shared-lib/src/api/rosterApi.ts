import type { Member, RosterRow } from '../validation/rosterSchemas.ts';
import { callApi } from './callApi.ts';

export type * from './rosterTypes.ts';

/** The list of a team for its captain. Calls throw ApiError: `registration_not_found`, `registration_not_editable`. */
export const rosterApi = {
  get: (token: string, id: number, signal?: AbortSignal) =>
    callApi('GET /registrations/:id/roster', { params: { id }, token, signal }),
  save: (token: string, id: number, members: RosterRow[]) =>
    callApi('PUT /registrations/:id/roster', { params: { id }, body: { members }, token }),
  /** Removes a member who joined by the link. @throws {ApiError} `member_not_found`. */
  remove: async (token: string, id: number, memberId: number) => {
    await callApi('DELETE /registrations/:id/roster/:memberId', { params: { id, memberId }, token });
  },
  /** Replaces the join link. @returns its token, which is sent only once. */
  invite: async (token: string, id: number, places: number) =>
    (await callApi('POST /registrations/:id/invitation', { params: { id }, body: { places }, token })).token,
  revokeInvitation: async (token: string, id: number) => {
    await callApi('DELETE /registrations/:id/invitation', { params: { id }, token });
  },
};

/** The join link of a team, without sign-in. Calls throw ApiError: `invitation_not_found`. */
export const invitationApi = {
  get: (link: string, signal?: AbortSignal) => callApi('GET /invitations/:token', { params: { token: link }, signal }),
  /** @param key the same for retries. @throws {ApiError} `team_full`, `too_many_joins`. */
  join: (link: string, member: Member, key: string) =>
    callApi('POST /invitations/:token/members', { params: { token: link }, body: member, key }),
};
