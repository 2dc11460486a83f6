import { randomInt } from 'node:crypto';

const FIRST_VERSIONS = 1_000_000_000;

/** The version of a saved draft. The first one is random: what was seen of an earlier draft never fits a later one. */
export const getNextVersion = (seen: number): number => (seen === 0 ? randomInt(1, FIRST_VERSIONS) : seen + 1);
