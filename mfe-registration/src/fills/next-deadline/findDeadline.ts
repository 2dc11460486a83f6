import type { SlotProps } from 'shared-lib/contract';

interface Deadline {
  kind: 'opens' | 'price' | 'closes';
  at: string;
}

/** What ends or begins next in registration; nothing once it is closed. */
export function findDeadline({ registration, fees }: SlotProps['home.below-hero']): Deadline | undefined {
  const { phase, opensAt, closesAt } = registration;
  if (phase === 'not-started') return { kind: 'opens', at: opensAt };
  if (phase !== 'open') return undefined;
  return fees.next ? { kind: 'price', at: fees.next.from } : { kind: 'closes', at: closesAt };
}
