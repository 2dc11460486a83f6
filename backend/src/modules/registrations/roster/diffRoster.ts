import type { RosterRow } from 'shared-lib/validation';
import type { MemberRow } from './roster.repository.ts';

/**
 * What a new list changes: whoever is on both stays who they are, so that they keep the number they run with. People
 * are told apart by name; of two with one name each stays once.
 */
export function diffRoster(before: readonly MemberRow[], after: readonly RosterRow[]) {
  const left = [...before];
  const changed: { id: number; email: string | null; birthday: string | null }[] = [];
  const added: RosterRow[] = [];
  for (const row of after) {
    const place = left.findIndex(({ fullName }) => fullName === row.fullName);
    const [member] = place < 0 ? [] : left.splice(place, 1);
    const details = { email: row.email || null, birthday: row.birthday || null };
    if (!member) added.push(row);
    else if (member.email !== details.email || member.birthday !== details.birthday)
      changed.push({ id: member.id, ...details });
  }
  return { changed, added, removed: left };
}
