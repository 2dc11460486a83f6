import { useUrl } from '../../frame/useUrl.ts';
import { type ParticipantParameter, participantFilters } from './participantQuery.ts';

export const useParticipantsUrl = () => useUrl<ParticipantParameter>(participantFilters);
