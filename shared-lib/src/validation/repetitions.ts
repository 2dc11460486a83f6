interface Person {
  fullName: string;
  email: string;
  birthday: string;
}

/** Number of the earlier row with the same person, or `joined` for someone who came by the link. */
export type Repetition = number | 'joined';

/** For each row the person it repeats; people of one name differ by email or birthday. */
export function repetitionsIn(rows: readonly Person[], joined: readonly Person[] = []): (Repetition | undefined)[] {
  return rows.map((row, place) => {
    const earlier = rows.slice(0, place).findIndex((other) => isSamePerson(row, other));
    if (earlier >= 0) return earlier + 1;
    return joined.some((other) => isSamePerson(row, other)) ? 'joined' : undefined;
  });
}

function isSamePerson(one: Person, other: Person): boolean {
  if (one.fullName === '' || lower(one.fullName) !== lower(other.fullName)) return false;
  return agree(one.email, other.email) && agree(one.birthday, other.birthday);
}

const agree = (one: string, other: string) => one === '' || other === '' || lower(one) === lower(other);
const lower = (text: string) => text.toLocaleLowerCase('uk').replace(/['ʼ]/g, '’');
