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
  for (const [place, person] of joined.entries()) joiners.add(person, place);
  return rows.map((row, place) => {
    const earlier = people.firstPlaceOf(row);
    people.add(row, place);
    if (earlier !== undefined) return earlier + 1;
    return joiners.firstPlaceOf(row) === undefined ? undefined : 'joined';
  });
}

const ANY = 'any\n';

/** People by name, email and birthday. An empty email or birthday agrees with any. */
class People {
  readonly #places = new Map<string, number>();

  add({ fullName, email, birthday }: Person, place: number): void {
    if (fullName === '') return;
    for (const oneEmail of [email, ANY]) {
      for (const oneBirthday of [birthday, ANY]) {
        const key = keyOf(fullName, oneEmail, oneBirthday);
        if (!this.#places.has(key)) this.#places.set(key, place);
      }
    }
  }

  firstPlaceOf({ fullName, email, birthday }: Person): number | undefined {
    if (fullName === '') return undefined;
    const places = agreeing(email).flatMap((oneEmail) =>
      agreeing(birthday).map((oneBirthday) => this.#places.get(keyOf(fullName, oneEmail, oneBirthday))),
    );
    const found = places.filter((place) => place !== undefined);
    return found.length > 0 ? Math.min(...found) : undefined;
  }
}

const agreeing = (text: string) => (text === '' ? [ANY] : [text, '']);
const keyOf = (...texts: string[]) => JSON.stringify(texts.map(lower));
const lower = (text: string) => text.toLocaleLowerCase('uk').replace(/['ʼ]/g, '’');
