import type { InvitationRow, RosterRepository, TeamRow } from './roster.repository.ts';

export const listIds = ({ parts }: TeamRow): number[] => parts.map(({ id }) => id);

/** The registration of each free place. */
export async function listFreePlaces(roster: RosterRepository, { parts }: TeamRow): Promise<number[]> {
  const free: number[] = [];
  for (const { id, places } of parts) {
    const count = Math.max(0, places - (await roster.countMembers([id])));
    free.push(...Array<number>(count).fill(id));
  }
  return free;
}

/** The invitation's places, as far as the team has them. */
export async function placesLeft(roster: RosterRepository, team: TeamRow, invitation: InvitationRow): Promise<number> {
  const ofLink = invitation.places - (await roster.countJoined(invitation.id));
  return Math.max(0, Math.min(ofLink, (await listFreePlaces(roster, team)).length));
}
