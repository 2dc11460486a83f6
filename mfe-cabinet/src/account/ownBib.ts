import type { Account } from './loadAccount.ts';

export interface OwnBib {
  /** Printed so; undefined until the person has a number. */
  number: string | undefined;
  name: string;
  city: string;
}

/** The person's own number, or else the first they have paid for. */
export function ownBib({ user, history }: Pick<Account, 'user' | 'history'>): OwnBib {
  const fullName = `${user.name} ${user.last_name}`.trim();
  const numbers = history.orders.filter(({ status }) => status === 'paid').flatMap(({ raceNumbers }) => raceNumbers);
  const own = numbers.find(({ name }) => name === fullName) ?? numbers[0];
  if (!own) return { number: undefined, name: fullName, city: user.city };
  const registration = history.registrations.find(({ id }) => id === own.registrationId);
  return { number: String(own.number), name: own.name ?? fullName, city: registration?.fields.city ?? user.city };
}

/** Years of the runs the person is registered for, the latest first. */
export function getYears({ history }: Pick<Account, 'history'>): string[] {
  return [...new Set(history.registrations.map(({ createdAt }) => createdAt.slice(0, 4)))].sort().reverse();
}
