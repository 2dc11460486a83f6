import { useEffect, useRef } from 'react';

/** Focuses the one main action: Enter presses it, and the focus is not lost with the view before. */
export function useFocusOnMount() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
