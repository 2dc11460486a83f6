import type { InvitationRow, RosterRepository, TeamRow } from './roster.repository.ts';

/** The invitation's places, as far as the team has them. */
export async function placesLeft(roster: RosterRepository, team: TeamRow, invitation: InvitationRow): Promise<number> {
  const ofLink = invitation.places - (await roster.countJoined(invitation.id));
  const ofTeam = team.fields.participantsCount - (await roster.countMembers(team.id));
  return Math.max(0, Math.min(ofLink, ofTeam));
}
