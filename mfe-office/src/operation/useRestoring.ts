import { useEffect, useRef } from 'react';
import { offerUndo } from './undo.ts';

const UNDO_SECONDS = 10;

/**
 * Puts an earlier version into a draft and offers to take that back, as long as nothing else is changed.
 * @param value of the draft now
 */
export function useRestoring<Value>(value: Value, put: (value: Value) => void, told: string): (earlier: Value) => void {
  const restored = useRef<Value>(undefined);
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    if (restored.current !== undefined && value !== restored.current) end.current?.();
  }, [value]);
  useEffect(() => () => end.current?.(), []);
  return (earlier) => {
    restored.current = earlier;
    put(earlier);
    end.current = offerUndo(told, UNDO_SECONDS, { onUndo: () => put(value) });
  };
}
