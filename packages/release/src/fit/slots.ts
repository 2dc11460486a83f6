import { type Release, SHELL } from '@charity-run/contract';
import type { ShellOffer } from './interfaces.ts';

/** A release beside the others of a composition, the shell included. */
export type WithSlots = Pick<Release, 'name' | 'version' | 'slots' | 'fills'>;

const KB = 1024;

/** Slots of one name, fills of slots that no one has or that are not for this remote, and fills with more code than their slot takes. */
export function slotProblems(release: WithSlots, others: readonly WithSlots[], shell: ShellOffer): string[] {
  const layout: WithSlots = { name: SHELL, version: shell.version ?? '', slots: shell.slots };
  const foreign = [layout, ...others.filter(({ name }) => name !== SHELL && name !== release.name)];
  const taken = Object.keys(release.slots ?? {}).flatMap((slot) => {
    const owner = findOwner(slot, foreign);
    return owner ? [`slots: "${slot}" belongs to ${owner.name}@${owner.version}`] : [];
  });
  const fills = Object.entries(release.fills ?? {});
  // On a new site two micro-frontends that fill slots of each other could not begin.
  const isFirst = others.every(({ name }) => name !== release.name);
  const expected = isFirst ? fills.filter(([slot]) => findOwner(slot, [release, ...foreign])) : fills;
  return [...taken, ...expected.flatMap((fill) => fillProblems(fill, release, foreign))];
}

const findOwner = (slot: string, releases: readonly WithSlots[]) =>
  releases.find(({ slots }) => slots && Object.hasOwn(slots, slot));

function fillProblems([slot, bytes]: [string, number], release: WithSlots, foreign: WithSlots[]): string[] {
  const owner = findOwner(slot, [release, ...foreign]);
  const terms = owner?.slots?.[slot];
  if (!owner || !terms) return [`fills: "${slot}" is a slot of no live release; ${listSlots(foreign)}`];
  const of = `"${slot}" of ${owner.name}@${owner.version}`;
  if (!terms.fill.includes(release.name)) {
    const allowed = terms.fill.join(', ') || 'nobody';
    return [`fills: ${of} is for ${allowed}, not for ${release.name}; its owner decides`];
  }
  if (bytes <= terms.kb * KB) return [];
  return [`fills: ${of} takes ${terms.kb} KB of code in brotli, this brings ${(bytes / KB).toFixed(1)} KB`];
}

function listSlots(releases: WithSlots[]): string {
  const known = releases.flatMap(({ name, slots = {} }) => Object.keys(slots).map((slot) => `${slot} (${name})`));
  return known.length > 0 ? `there are ${known.join(', ')}` : 'there are none';
}
