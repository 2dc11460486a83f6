import type { RosterRow } from 'shared-lib/validation';
import type { MemberRow } from './roster.repository.ts';

/** Members of both lists keep their id, and so their race number; members are compared by name. */
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
