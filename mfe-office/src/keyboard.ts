import { createContext, useContext, useLayoutEffect, useRef } from 'react';

export type Keys = Partial<Record<string, () => void>>;

const SETTING = 'office-keys';

/** Single keys can be switched off (WCAG 2.1.4). */
export const areKeysOn = () => localStorage.getItem(SETTING) !== 'off';
export const setKeysOn = (on: boolean) => localStorage.setItem(SETTING, on ? 'on' : 'off');

const active = new Set<{ current: Keys }>();
export const KeyboardContext = createContext(active);

/** Binds keys while a component is shown: `j`, `shift x`, `slash`. They are physical, so that they work in any layout. */
export function useKeys(keys: Keys): void {
  const bindings = useContext(KeyboardContext);
  const current = useRef(keys);
  current.current = keys;
  // Before the browser paints: who sees a page may press its keys.
  useLayoutEffect(() => {
    bindings.add(current);
    return () => void bindings.delete(current);
  }, [bindings]);
}

/** The newest binding of a key. */
export function boundTo(code: string, withShift = false): (() => void) | undefined {
  const name = (withShift ? 'shift ' : '') + code.replace('Key', '').toLowerCase();
  return [...active].toReversed().find(({ current }) => current[name])?.current[name];
}

const fields = 'input, select, textarea, [contenteditable]';

/** In a field keys write; Enter and Space press a button, only Enter a link. */
export function isForControl(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  const isMark = target.matches('input[type=checkbox], input[type=radio]');
  if (!isMark && target.closest(fields)) return true;
  const pressed = { Enter: 'a, button, input, summary', Space: 'button, input, summary' }[event.code];
  return pressed !== undefined && target.closest(pressed) !== null;
}

/** Escape in a field gives the keys back to the page and keeps the text. @returns whether it did. */
export function leavesField(event: KeyboardEvent): boolean {
  const { code, target, defaultPrevented } = event;
  if (code !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return false;
  if (!target.matches(fields) || target.closest('dialog')) return false;
  // Chromium would empty it.
  if (target.matches('input[type=search]')) event.preventDefault();
  target.blur();
  return true;
}
