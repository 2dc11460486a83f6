import { http } from 'shared-lib/http';
import type { Member, RosterRow } from '../validation/rosterSchemas.ts';
import { bearer } from './bearer.ts';

export interface RosterMember extends RosterRow {
  id: number;
  source: 'captain' | 'invitation';
  createdAt: string;
}

export interface Roster {
  teamName: string;
  participantsCount: number;
  editableUntil: string;
  members: RosterMember[];
  invitation: { places: number; placesLeft: number; createdAt: string } | null;
}

export interface Invitation {
  teamName: string;
  placesLeft: number;
}

const path = (id: number, part: string) => `/custom/v1/registrations/${id}/${part}`;
const linkPath = (token: string) => `/custom/v1/invitations/${encodeURIComponent(token)}`;

/** The list of a team for its captain. Calls throw ApiError: `registration_not_found`, `registration_not_editable`. */
export const rosterApi = {
  get: async (token: string, id: number, signal?: AbortSignal) =>
    (await http.get<Roster>(path(id, 'roster'), { headers: bearer(token), signal })).data,
  save: async (token: string, id: number, members: RosterRow[]) =>
    (await http.put<Roster>(path(id, 'roster'), { members }, { headers: bearer(token) })).data,
  /** Removes a member who joined by the link. @throws {ApiError} `member_not_found`. */
  remove: async (token: string, id: number, memberId: number) => {
    await http.delete(path(id, `roster/${memberId}`), { headers: bearer(token) });
  },
  /** Replaces the join link. @returns its token, which is sent only once. */
  invite: async (token: string, id: number, places: number) =>
    (await http.post<{ token: string }>(path(id, 'invitation'), { places }, { headers: bearer(token) })).data.token,
  revokeInvitation: async (token: string, id: number) => {
    await http.delete(path(id, 'invitation'), { headers: bearer(token) });
  },
};

/** The join link of a team, without sign-in. Calls throw ApiError: `invitation_not_found`. */
export const invitationApi = {
  get: async (link: string, signal?: AbortSignal) => (await http.get<Invitation>(linkPath(link), { signal })).data,
  /** @param key the same for retries. @throws {ApiError} `team_full`, `too_many_joins`. */
  join: async (link: string, member: Member, key: string) =>
    (await http.post<Invitation>(`${linkPath(link)}/members`, member, { headers: { 'Idempotency-Key': key } })).data,
};
