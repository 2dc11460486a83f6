import { useEffect, useRef, useState } from 'react';
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
  clearFailure: () => void;
  /** Removes the code that the server rejected. @returns whether the failure is about it. */
  reject: (failure: Failure) => boolean;
}

/** A promo code of an order. @param saved the code of a draft */
export function usePromoCode(saved: string, onApplied: (code: string) => void): PromoCodeState {
  const [typed, setTyped] = useState(saved);
  const [applied, setApplied] = useState(saved);
  const [failure, setFailure] = useState<Failure>();
  const store = useRef(onApplied);
  useEffect(() => {
    store.current = onApplied;
  });
  const set = (code: string) => {
    setApplied(code);
    store.current(code);
  };
  return {
    typed,
    applied,
    failure,
    type: (text) => {
      setTyped(text);
      setFailure(undefined);
    },
    apply: () => {
      setFailure(undefined);
      set(typed.trim());
    },
    remove: () => {
      setTyped('');
      setFailure(undefined);
      set('');
    },
    clearFailure: () => setFailure(undefined),
    reject(rejected) {
      if (!rejected.code.startsWith('promo_code')) return false;
      set('');
      setFailure(rejected);
      return true;
    },
  };
}
