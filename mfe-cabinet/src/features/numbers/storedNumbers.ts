import type { Registration } from 'shared-lib/api';
import { findSubject, PERSONAL_PREFIX } from 'shared-lib/session';

/** The numbers of a registration for the coming run. */
export interface OwnNumbers {
  id: number;
  kind: Registration['kind'];
  /** Whose number it is: the runner's, the family's or the team's. */
  name: string;
  city: string;
  /** A team has one for each runner. */
  runners: { number: number; name: string | null }[];
}

export interface NumbersOfRun {
  /** Day of the run, an instant in UTC. */
  startsAt: string;
  registrations: OwnNumbers[];
}

export interface StoredNumbers extends NumbersOfRun {
  /** Milliseconds since 1970, by this device's clock. */
  storedAt: number;
}

const PREFIX = `${PERSONAL_PREFIX}numbers:`;
const getKey = (token: string) => `${PREFIX}${findSubject(token) ?? ''}`;

/** The numbers of this person as this device had them last; signing out removes them. */
export function readNumbers(token: string): StoredNumbers | undefined {
  try {
    return JSON.parse(localStorage.getItem(getKey(token)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Those of a person who was here before and whose session ended are removed. */
export function storeNumbers(token: string, numbers: NumbersOfRun): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    localStorage.setItem(getKey(token), JSON.stringify({ ...numbers, storedAt: Date.now() } satisfies StoredNumbers));
  } catch (cause) {
    console.warn('the numbers are not kept on this device', cause);
  }
}
