import type { OldText } from 'shared-lib/api/office';
import type { EventRecord, SiteText } from '../../content/index.ts';

const AROUND = 60;
const MOST = 300;

/** Where texts name a run by its number or its year. URLs and files keep theirs. */
export function findOldTexts(texts: readonly SiteText[], { edition, date }: Pick<EventRecord, 'edition' | 'date'>) {
  const year = date.slice(0, 4);
  const old = new RegExp(`(?<![\\d/_-])(?:${edition}(?:-\\p{L}+|st|nd|rd|th)|${year})(?![\\d/_])`, 'gu');
  const found: OldText[] = [];
  const dated = new Set<string>();
  for (const { text, ...named } of texts) {
    if (/^(https?:|\/|media:)/.test(text)) continue;
    const isDate = /^\d{4}-\d{2}-\d{2}[T \d:]*$/.test(text);
    const place = `${named.kind} ${named.title} ${named.locale}`;
    if (isDate && dated.has(place)) continue;
    const about = isDate ? { ...named, field: 'date' } : named;
    for (const match of text.matchAll(old)) {
      const end = match.index + match[0].length;
      if (isDate) dated.add(place);
      found.push({
        ...about,
        before: toLine(text.slice(Math.max(0, match.index - AROUND), match.index)),
        found: match[0],
        after: toLine(text.slice(end, end + AROUND)),
      });
      if (found.length === MOST) return found;
    }
  }
  return found;
}

const toLine = (text: string) => text.replace(/\s+/g, ' ');
