import type { InvitationRow, RosterRepository, TeamRow } from './roster.repository.ts';

/** How many may still join by a link: it promises some places, and the team may run out of them earlier. */
export async function placesLeft(roster: RosterRepository, team: TeamRow, invitation: InvitationRow): Promise<number> {
  const ofLink = invitation.places - (await roster.countJoined(invitation.id));
  const ofTeam = team.fields.participantsCount - (await roster.countMembers(team.id));
  return Math.max(0, Math.min(ofLink, ofTeam));
}
