import { useState } from 'react';
import type { Failure } from 'shared-lib/http';

export interface PromoCodeState {
  typed: string;
  /** What quotes and the order are asked with; empty: none. */
  applied: string;
  /** Why the code that was tried is not applied. */
  failure: Failure | undefined;
  type: (typed: string) => void;
  apply: () => void;
  remove: () => void;
  /** Takes the code back that the server refused. @returns whether the refusal is about it. */
  refuse: (failure: Failure) => boolean;
}

/** A promo code of an order. @param saved the code of a draft */
export function usePromoCode(saved: string, onApplied: (code: string) => void): PromoCodeState {
  const [typed, setTyped] = useState(saved);
  const [applied, setApplied] = useState(saved);
  const [failure, setFailure] = useState<Failure>();
  const set = (code: string) => {
    setApplied(code);
    onApplied(code);
  };
  return {
    typed,
    applied,
    failure,
    type: (text) => {
      setTyped(text);
      setFailure(undefined);
    },
    apply: () => set(typed.trim()),
    remove: () => {
      setTyped('');
      set('');
    },
    refuse(refused) {
      if (!refused.code.startsWith('promo_code')) return false;
      setFailure(refused);
      set('');
      return true;
    },
  };
}
