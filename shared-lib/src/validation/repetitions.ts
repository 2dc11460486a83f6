import { foldWords } from './foldText.ts';

interface Person {
  fullName: string;
  email: string;
  birthday: string;
}

/** Number of the earlier row with the same person, or `joined` for someone who came by the link. */
export type Repetition = number | 'joined';

/** For each row the person it repeats; people of one name differ by email or birthday. Takes linear time. */
export function repetitionsIn(rows: readonly Person[], joined: readonly Person[] = []): (Repetition | undefined)[] {
  const people = new People();
  const joiners = new People();
  for (const [index, person] of joined.entries()) joiners.add(person, index);
  return rows.map((row, index) => {
    const earlier = people.findFirstIndex(row);
    people.add(row, index);
    if (earlier !== undefined) return earlier + 1;
    return joiners.findFirstIndex(row) === undefined ? undefined : 'joined';
  });
}

const ANY = 'any\n';

/** People by name, email and birthday. An empty email or birthday agrees with any. */
class People {
  readonly #indexes = new Map<string, number>();

  add({ fullName, email, birthday }: Person, index: number): void {
    if (fullName === '') return;
    for (const oneEmail of [email, ANY]) {
      for (const oneBirthday of [birthday, ANY]) {
        const key = getKey(fullName, oneEmail, oneBirthday);
        if (!this.#indexes.has(key)) this.#indexes.set(key, index);
      }
    }
  }

  findFirstIndex({ fullName, email, birthday }: Person): number | undefined {
    if (fullName === '') return undefined;
    const indexes = agreeing(email).flatMap((oneEmail) =>
      agreeing(birthday).map((oneBirthday) => this.#indexes.get(getKey(fullName, oneEmail, oneBirthday))),
    );
    const found = indexes.filter((index) => index !== undefined);
    return found.length > 0 ? Math.min(...found) : undefined;
  }
}

const agreeing = (text: string) => (text === '' ? [ANY] : [text, '']);
const getKey = (name: string, email: string, birthday: string) =>
  JSON.stringify([foldWords(name).sort().join(' ') || name, email.toLowerCase(), birthday]);
