/**
 * Troubles of the real service, on demand: a key that is refused, too many calls, a refusal of an unknown kind, a page of
 * HTML, thirty seconds of silence, and an answer that is lost after the work was done.
 */
export const faultKinds = ['auth', 'busy', 'refused', 'html', 'silence', 'lost'] as const;
export type FaultKind = (typeof faultKinds)[number];

export function createFaults() {
  let kind: FaultKind | undefined;
  let left = 0;
  return {
    /** The next calls have it. */
    set: (next: FaultKind | undefined, times = 1) => {
      kind = next;
      left = next ? times : 0;
    },
    take: (): FaultKind | undefined => {
      if (left <= 0) return undefined;
      left -= 1;
      return kind;
    },
    /** What is to come. */
    pending: () => (left > 0 ? { kind, left } : undefined),
  };
}
