import { CONTRACT_TYPES, type Release } from '@charity-run/contract';

/** A release beside others, as far as types between them go. */
export type WithTypes = Pick<Release, 'name' | 'version' | 'types'>;

const AGAIN = 'publish it by the command line, which compares them, under a new "version" if it was published before';

/** Whether the types that a release promises were compared with those that its owner promises now. */
export function contractTypeProblems({ name, types }: WithTypes, live: WithTypes | undefined): string[] {
  const promised = live?.types?.contract;
  if (!promised || promised === types?.contract || promised === types?.follows) return [];
  return [`types: ${CONTRACT_TYPES} was not compared with that of ${name}@${live.version}, which is live; ${AGAIN}`];
}

/** Whether a release was compiled against the types that the owners of what it uses promise now. */
export function usedTypeProblems(
  { name, types, fills = {} }: WithTypes & Pick<Release, 'fills'>,
  others: readonly (WithTypes & Pick<Release, 'slots'>)[],
): string[] {
  const owners = others.filter((other) => other.name !== name && other.types?.contract);
  return owners
    .filter(({ name: owner, slots = {} }) => types?.uses?.[owner] ?? Object.keys(fills).some((slot) => slots[slot]))
    .filter(({ name: owner, types: promised }) => types?.uses?.[owner] !== promised?.contract)
    .map(({ name: owner, version }) => `types: it was not compiled against those of ${owner}@${version}; ${AGAIN}`);
}
