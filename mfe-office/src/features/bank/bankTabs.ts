import type { BankTab } from 'shared-lib/api/office';

export const bankTabs = [
  'decision',
  'matched',
  'ignored',
  'unreadable',
  'contributions',
] as const satisfies readonly BankTab[];
