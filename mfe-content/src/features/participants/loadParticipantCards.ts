import { type Call, contentApi, type List } from 'shared-lib/api';
import { type ParticipantCardData, participantCard } from './participantCard.ts';

export async function loadParticipantCards(call: Call, page: number): Promise<List<ParticipantCardData>> {
  const { items, total } = await contentApi.participants(call, { page });
  return { items: items.map(participantCard), total };
}
