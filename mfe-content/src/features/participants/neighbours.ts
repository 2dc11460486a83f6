import { decodeSlug } from 'shared-lib/i18n';

/** The entries before and after one in a list; the first has none before it, the last none after. */
export function getNeighbours<Entry extends { slug: string }>(
  list: readonly Entry[],
  slug: string,
): { previous?: Entry; next?: Entry } {
  // A Cyrillic slug may be percent-encoded or not.
  const place = list.findIndex((entry) => decodeSlug(entry.slug) === decodeSlug(slug));
  if (place < 0) return {};
  return { previous: list[place - 1], next: list[place + 1] };
}
