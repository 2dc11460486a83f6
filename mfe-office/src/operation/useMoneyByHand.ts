import { useState } from 'react';
import type { moneyWays } from 'shared-lib/api/office';
import { kyivDay } from '../format/useWhen.ts';

export interface MoneyByHand {
  way: (typeof moneyWays)[number] | undefined;
  day: string;
  document: string;
}

/** What a form asks about money that moved by hand, and the same for the request. */
export function useMoneyByHand() {
  const [value, onChange] = useState<MoneyByHand>(() => ({ way: undefined, day: kyivDay(new Date()), document: '' }));
  const { way, day, document } = value;
  return {
    fields: { value, onChange },
    isReady: way !== undefined && day !== '',
    request: { way, day: day === kyivDay(new Date()) ? undefined : day, document: document.trim() || undefined },
  };
}
