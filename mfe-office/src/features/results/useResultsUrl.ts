import { useUrl } from '../../frame/useUrl.ts';
import { type ResultParameter, resultFilters } from './resultQuery.ts';

export const useResultsUrl = () => useUrl<ResultParameter>(resultFilters);
