import { ListSearch } from '../design/ListTools.tsx';

interface UrlSearchProps {
  label: string;
  placeholder: string;
  url: { search: URLSearchParams; change: (changes: { q: string }) => void };
}

/** The search field of a list; its text is in the URL, and clearing the filters empties it. */
export function UrlSearch({ label, placeholder, url: { search, change } }: UrlSearchProps) {
  const known = search.get('q');
  return (
    <ListSearch
      key={known === null ? 'empty' : 'filled'}
      label={label}
      placeholder={placeholder}
      known={known ?? ''}
      onSearch={(q) => change({ q })}
    />
  );
}
