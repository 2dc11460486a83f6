import { shiftedClock } from '../clock.ts';
import { LabError } from '../labError.ts';
import { type ActiveFaults, CLOCK, findFaults, getTargets } from './faults.ts';

/** Parses `cabinet=offline`, `clock=+3d`; the last of a target wins. @throws {LabError} listing what exists. */
export function readFaults(given: readonly string[], remotes: readonly string[]): ActiveFaults {
  const active = new Map<string, string>();
  for (const text of given) {
    const [target = '', ...rest] = text.split('=');
    const name = rest.join('=');
    assertKnown(target, name, remotes);
    active.set(target, name);
  }
  return active;
}

function assertKnown(target: string, name: string, remotes: readonly string[]): void {
  if (target === CLOCK) return void shiftedClock(new Date(0), name);
  const known = findFaults(target, remotes);
  if (!known) {
    throw new LabError(
      `Nothing called "${target}" can be broken; there are ${[...getTargets(remotes), CLOCK].join(', ')}.`,
    );
  }
  if (!known.some((fault) => fault.name === name)) {
    throw new LabError(`${target} has no fault "${name}"; it has ${known.map((fault) => fault.name).join(', ')}.`);
  }
}
