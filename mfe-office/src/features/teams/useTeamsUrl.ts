import { useUrl } from '../../frame/useUrl.ts';
import type { TeamParameter } from './teamQuery.ts';

export const useTeamsUrl = () => useUrl<TeamParameter>(['q']);
