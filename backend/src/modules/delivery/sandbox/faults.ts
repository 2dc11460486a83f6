/** Faults of the real service, on demand; `lost` executes the call and drops the response. */
export const faultKinds = ['auth', 'busy', 'refused', 'html', 'silence', 'lost'] as const;
export type FaultKind = (typeof faultKinds)[number];

export function createFaults() {
  let kind: FaultKind | undefined;
  let left = 0;
  return {
    set: (next: FaultKind | undefined, times = 1) => {
      kind = next;
      left = next ? times : 0;
    },
    take: (): FaultKind | undefined => {
      if (left <= 0) return undefined;
      left -= 1;
      return kind;
    },
    pending: () => (left > 0 ? { kind, left } : undefined),
  };
}
