import type { RaceNumber } from 'shared-lib/api';

/** A runner of a team who is on its roster. */
export type NamedMember = RaceNumber & { memberId: number; name: string };

/** Runners with a number to print: a team gets numbers before its roster. */
export const namedMembers = (numbers: readonly RaceNumber[]): NamedMember[] => numbers.filter(isNamed);

const isNamed = (runner: RaceNumber): runner is NamedMember => runner.memberId !== null && runner.name !== null;
