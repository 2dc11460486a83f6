import { http } from 'shared-lib/http';
import type { Member, RosterRow } from '../validation/rosterSchemas.ts';
import { bearer } from './bearer.ts';

/** Somebody on the list of a team. */
export interface RosterMember extends RosterRow {
  id: number;
  source: 'captain' | 'invitation';
  createdAt: string;
}

/** The people of a team, and the link by which others join it. */
export interface Roster {
  teamName: string;
  participantsCount: number;
  /** Until when the list may be changed; the organiser may move it. */
  editableUntil: string;
  members: RosterMember[];
  invitation: { places: number; placesLeft: number; createdAt: string } | null;
}

/** What a link tells of its team. */
export interface Invitation {
  teamName: string;
  placesLeft: number;
}

const path = (id: number, part: string) => `/custom/v1/registrations/${id}/${part}`;
const linkPath = (token: string) => `/custom/v1/invitations/${encodeURIComponent(token)}`;

/**
 * The list of a team, for the captain who holds the token. Calls throw ApiError: `registration_not_found`, and past the
 * deadline `registration_not_editable`.
 */
export const rosterApi = {
  get: async (token: string, id: number, signal?: AbortSignal) =>
    (await http.get<Roster>(path(id, 'roster'), { headers: bearer(token), signal })).data,
  /** Replaces whom the captain wrote down. @throws {ApiError} `team_full` when there are fewer places. */
  save: async (token: string, id: number, members: RosterRow[]) =>
    (await http.put<Roster>(path(id, 'roster'), { members }, { headers: bearer(token) })).data,
  /** Takes somebody off the list who joined by a link. @throws {ApiError} `member_not_found`. */
  remove: async (token: string, id: number, memberId: number) => {
    await http.delete(path(id, `roster/${memberId}`), { headers: bearer(token) });
  },
  /** Makes a link in the place of the one before. @returns its token, which is told this once. */
  invite: async (token: string, id: number, places: number) =>
    (await http.post<{ token: string }>(path(id, 'invitation'), { places }, { headers: bearer(token) })).data.token,
  revokeInvitation: async (token: string, id: number) => {
    await http.delete(path(id, 'invitation'), { headers: bearer(token) });
  },
};

/** What a team's link opens, for anybody. Calls throw ApiError: `invitation_not_found`. */
export const invitationApi = {
  get: async (link: string, signal?: AbortSignal) => (await http.get<Invitation>(linkPath(link), { signal })).data,
  /**
   * @param key made once per filled form and sent again with every retry.
   * @throws {ApiError} `team_full`, `too_many_joins`.
   */
  join: async (link: string, member: Member, key: string) =>
    (await http.post<Invitation>(`${linkPath(link)}/members`, member, { headers: { 'Idempotency-Key': key } })).data,
};
