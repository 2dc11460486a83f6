import { useSearchParams } from 'shared-lib/router';

/** The person beside the list, in the URL. */
export function useChosenMember() {
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('person')) || undefined;
  const choose = (id: number | undefined) =>
    setSearch(id ? { person: String(id) } : {}, { replace: true, preventScrollReset: true });
  return { chosen, choose };
}
