import { useUrl } from '../../frame/useUrl.ts';
import { participantFilters, type ParticipantParameter } from './participantQuery.ts';

export const useParticipantsUrl = () => useUrl<ParticipantParameter>(participantFilters);
