import type { Composition, Release } from './composition.ts';
import type { SlotTerms } from './slots.ts';

/** A slot of a composition, and who fills it there. */
export interface OwnedSlot extends SlotTerms {
  owner: Release;
  fills: Release[];
}

/** Slots of the shell and of the remotes with their fills; the first release that declares a name owns it. */
export function findSlots({ remotes, shell }: Composition): Record<string, OwnedSlot> {
  const slots: Record<string, OwnedSlot> = {};
  for (const owner of shell ? [shell, ...remotes] : remotes) {
    for (const [name, terms] of Object.entries(owner.slots ?? {})) {
      slots[name] ??= { ...terms, owner, fills: terms.fill.flatMap((filler) => findFill(name, filler, remotes)) };
    }
  }
  return slots;
}

function findFill(slot: string, filler: string, remotes: Release[]): Release[] {
  return remotes.filter(({ name, fills }) => name === filler && fills?.[slot] !== undefined);
}
