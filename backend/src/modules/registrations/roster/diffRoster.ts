import type { RosterRow } from 'shared-lib/validation';
import type { MemberRow } from './roster.repository.ts';

export type MemberDetails = Pick<MemberRow, 'email' | 'birthday' | 'kitSize'>;

/** Members of both lists keep their id, and so their race number; members are compared by name. */
export function diffRoster(before: readonly MemberRow[], after: readonly RosterRow[]) {
  const left = [...before];
  const changed: ({ id: number } & MemberDetails)[] = [];
  const added: RosterRow[] = [];
  for (const row of after) {
    const place = left.findIndex(({ fullName }) => fullName === row.fullName);
    const [member] = place < 0 ? [] : left.splice(place, 1);
    if (!member) added.push(row);
    else {
      // A list without sizes takes none away.
      const kitSize = row.kitSize || member.kitSize;
      const details = { email: row.email || null, birthday: row.birthday || null, kitSize };
      const names = Object.keys(details) as (keyof MemberDetails)[];
      if (names.some((name) => member[name] !== details[name])) changed.push({ id: member.id, ...details });
    }
  }
  return { changed, added, removed: left };
}
