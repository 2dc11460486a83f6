import type { Release } from '@charity-run/contract';
import { SHELL } from '@charity-run/contract';
import type { Status } from '@charity-run/release/api';
import { kilobytes } from '@charity-run/release/validation';

type Live = Pick<Status, 'live' | 'shell'>;
type Owner = Pick<Release, 'name' | 'slots'>;

const listOwners = ({ live, shell }: Live): Owner[] => [
  { name: SHELL, slots: shell.slots },
  ...live.filter(({ name }) => name !== SHELL),
];

/** Slots of what is live: owner, who may fill it, who does, and its terms. */
export function slotRows(status: Live): string[][] {
  const rows = listOwners(status).flatMap(({ name, slots = {} }) =>
    Object.entries(slots).map(([slot, { fill, grade, kb, ms }]) => {
      const isFilledBy = (filler: string) =>
        status.live.some((one) => one.name === filler && one.fills?.[slot] !== undefined);
      return [slot, name, fill.join(' '), fill.filter(isFilledBy).join(' ') || '–', grade, `${kb} KB, ${ms} ms`];
    }),
  );
  return rows.length > 0 ? [['slot', 'of', 'open to', 'filled by', 'without it', 'takes'], ...rows] : [];
}

/** Slots that a checked release offers, and those that it fills. */
export function describeSlots(
  { name, slots = {}, fills = {} }: Owner & Pick<Release, 'fills'>,
  status: Live,
): string[] {
  const owners = [{ name, slots }, ...listOwners(status)];
  return [
    ...Object.entries(slots).map(
      ([slot, { fill, grade, kb, ms }]) =>
        `  slot ${slot}: open to ${fill.join(', ') || 'nobody'}; ${grade}, ${kb} KB, ${ms} ms`,
    ),
    ...Object.entries(fills).map(([slot, bytes]) => {
      const owner = owners.find((one) => one.slots?.[slot]);
      const terms = owner?.slots?.[slot];
      return owner && terms
        ? `  fills ${slot} of ${owner.name}: ${kilobytes(bytes)} of ${terms.kb} KB`
        : `  fills ${slot}, a slot of no live release yet: ${kilobytes(bytes)}`;
    }),
  ];
}
