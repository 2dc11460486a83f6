import type { OwnTime } from 'shared-lib/api';
import type { History } from '../../account/loadAccount.ts';
import type { Runner } from './Runners.tsx';

export interface PastRun {
  edition: number;
  runners: Runner[];
}

/** Registrations that have race numbers or times, by the run they belong to. */
export function listOwnRunners(
  { registrations, orders }: History,
  times: readonly OwnTime[],
  isMeant: (edition: number) => boolean,
): Runner[] {
  const all = orders.filter(({ status }) => status === 'paid').flatMap(({ raceNumbers }) => raceNumbers);
  return registrations
    .filter(({ edition }) => isMeant(edition))
    .map((registration) => ({
      registration,
      numbers: all.filter(({ registrationId }) => registrationId === registration.id),
    }))
    .filter(
      ({ registration, numbers }) =>
        numbers.length > 0 || times.some(({ registrationId }) => registrationId === registration.id),
    );
}

/** The newest first. */
export function listPastRuns(history: History, times: readonly OwnTime[], current: number): PastRun[] {
  const runs = Map.groupBy(
    listOwnRunners(history, times, (edition) => edition < current),
    ({ registration }) => registration.edition,
  );
  return [...runs]
    .map(([edition, runners]) => ({ edition, runners }))
    .sort((one, other) => other.edition - one.edition);
}
