import { useLayoutEffect, useRef } from 'react';

/** Browsers take the focus from a row that moves, and from a button that is disabled. @returns what to call before */
export function useFocusKept(): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    const target = element?.matches(':disabled') ? element.closest('li')?.querySelector('button:enabled') : element;
    if (target instanceof HTMLElement) target.focus();
  });
  return () => {
    focused.current = document.activeElement;
  };
}
