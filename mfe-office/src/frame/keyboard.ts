import { createContext, useContext, useEffect, useRef } from 'react';

export type Keys = Partial<Record<string, () => void>>;

const SETTING = 'office-keys';

/** Single keys can be switched off (WCAG 2.1.4). */
export const areKeysOn = () => localStorage.getItem(SETTING) !== 'off';
export const setKeysOn = (on: boolean) => localStorage.setItem(SETTING, on ? 'on' : 'off');

const active = new Set<{ current: Keys }>();
export const KeyboardContext = createContext(active);

/** Binds keys while a component is shown: `j`, `slash`, `escape`. They are physical, so that they work in any layout. */
export function useKeys(keys: Keys): void {
  const bindings = useContext(KeyboardContext);
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    bindings.add(current);
    return () => void bindings.delete(current);
  }, [bindings]);
}

/** The newest binding of a key. */
export function boundTo(code: string): (() => void) | undefined {
  const name = code.replace('Key', '').toLowerCase();
  return [...active].toReversed().find(({ current }) => current[name])?.current[name];
}

const controls = 'input, select, textarea, [contenteditable], dialog';

/** In a field keys write; on a button or link, Enter and Space press it. */
export function isForControl(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  const isMark = target.matches('input[type=checkbox], input[type=radio]');
  if (!isMark && target.closest(controls)) return true;
  const presses = event.code === 'Enter' || event.code === 'Space';
  return presses && target.closest('a, button, input, summary') !== null;
}
