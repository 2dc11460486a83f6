import { useUrl } from '../../frame/useUrl.ts';
import { filterParameters, type ListParameter } from './orderQuery.ts';

/** The list's state in the URL. */
export const useListUrl = () => useUrl<ListParameter>([...filterParameters, 'q']);
