import type { Status } from '@charity-run/release/api';

interface Fill {
  slot: string;
  bytes: number;
  /** The most that the owner of the slot allows: of code, and of rendering on the server. */
  kb: number;
  ms: number;
}

/** What a live release brings into slots of others, with the terms of their owners. */
export function findFills({ fills = {} }: Status['live'][number], { live, shell }: Status): Fill[] {
  const slots = Object.assign({}, shell.slots, ...live.map((owner) => owner.slots ?? {})) as NonNullable<
    Status['shell']['slots']
  >;
  return Object.entries(fills).flatMap(([slot, bytes]) => {
    const terms = slots[slot];
    return terms ? [{ slot, bytes, kb: terms.kb, ms: terms.ms }] : [];
  });
}
