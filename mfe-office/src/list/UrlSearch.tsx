import { ListSearch } from '../design/ListTools.tsx';

interface UrlSearchProps {
  label: string;
  placeholder: string;
  url: { search: URLSearchParams; change: (changes: { q: string }) => void };
}

/** The search field of a list; its text is in the URL, and clearing the filters empties it. */
export function UrlSearch({ label, placeholder, url: { search, change } }: UrlSearchProps) {
  return (
    <ListSearch label={label} placeholder={placeholder} known={search.get('q') ?? ''} onSearch={(q) => change({ q })} />
  );
}
